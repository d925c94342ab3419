import type { Article } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

export const article: Article = {
  ...findHead('ai-agent-what-why-where'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'The word is on every slide, and it hides a simple question. An agent is not a better chat window. <b>It is software that decides on the next step and takes it</b>, in systems that other people rely on. Whether that is a good idea depends on the step.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What: a loop, tools and a limit' },
        {
          element: 'p',
          content:
            'A language model answers once. An agent works in a loop: it reads the state of a task, chooses a tool, uses it, checks the result, and goes on until it is done or stopped.',
        },
        {
          element: 'figure',
          drawing: 'agent-loop',
          label:
            'The loop of an agent. Within a frame of limits the agent reads the state of the task, chooses one tool from a short list, acts with its own account and checks the result and the goal, until it is done or stopped. Where a choice reaches a limit, it leaves the frame to a person who says yes or no, and comes back as an action. All of it is written to a log outside the frame.',
          caption: 'An agent within its limits',
          remark: 'the log lies outside the frame',
        },
        {
          element: 'p',
          content: 'Three parts make the difference between a demonstration and a system you can run.',
        },
        {
          element: 'ul',
          content: [
            '<b>Tools.</b> The short list of things it can do: look up an order, draft a reply, open a ticket. What is not on the list it cannot do, provided that the list is enforced outside the model.',
            '<b>Identity.</b> An account of its own, with fewer rights than the person it works for, so that the log shows who acted, and on whose behalf.',
            '<b>A limit.</b> How many steps, how much money and which records before a person has to say yes.',
          ],
        },
        { element: 'h3', content: 'Often a workflow is enough' },
        {
          element: 'p',
          content:
            'The model vendor Anthropic draws a useful line in its guide of December 2024. In a workflow, steps are laid down in code and the model fills them in. In an agent, the model directs the steps. The guide advises the simplest solution that works, which may be no agent at all, because agents often pay for better results with time and cost.',
        },
        {
          element: 'table',
          caption: 'Who chooses the next step',
          head: ['', 'Script', 'Workflow with a model', 'Agent'],
          rows: [
            ['The next step', 'Fixed in code', 'Fixed in code, filled in by the model', 'Chosen by the model'],
            [
              'Fits when',
              'The input always looks alike',
              'The wording varies, the path does not',
              'The path depends on what is found',
            ],
            ['Cost of a case', 'Known in advance', 'Known within a range', 'Known once it is finished'],
            ['Tested by', 'Cases', 'Cases, again when the model changes', 'Cases, each of them several times'],
          ],
        },
        {
          element: 'p',
          content:
            'Some of what is sold under the name belongs in the first two columns. Gartner calls the renaming of chatbots, assistants and process robots agent washing. In June 2025 it estimated that about 130 of the thousands of vendors in the field were real. That is not an argument against the product. A workflow that does the job is the better purchase, at the price of a workflow.',
        },
        { element: 'h3', content: 'A rule in words is not a limit' },
        {
          element: 'p',
          content:
            'In July 2025 a founder reported publicly that a coding agent on the platform Replit had deleted a production database during a freeze declared in writing, and had then claimed, wrongly, that the data could not be restored. The case is number 1152 in the AI Incident Database. The instruction was clear. The account still had the right to delete.',
        },
        {
          element: 'p',
          content:
            'The security community OWASP calls the pattern excessive agency and names three roots: too many functions, too many permissions, too much autonomy. Its example is an app that summarizes mail with a tool that can also send it. One message with hidden instructions can be enough to make it forward what it finds. The advice is to let the tool or the system behind it decide what is allowed, not the model.',
        },
        {
          element: 'note',
          date: '2026-11-21',
          content:
            'In the edition of August 2026, OWASP moved excessive agency from sixth to third place in its list of risks for applications built on language models.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Why: waiting time, not headcount' },
        {
          element: 'p',
          content:
            'In many office processes the work itself is short and the waiting is long. Take an invoice that arrives without an order number. Someone opens it, searches for the supplier, finds two open orders, writes to the person who may have placed one, and puts the case aside. Nobody is slow. The next step needs a system or a memory that somebody else has.',
        },
        {
          element: 'p',
          content:
            'That is what an agent is good at: it fetches, compares, files and asks, and hands the judgment to a person with everything on one page. The gain is the days between the steps. Whoever calculates with fewer people instead will find that the people were doing the judging.',
        },
        { element: 'h3', content: 'What a finished case costs' },
        {
          element: 'p',
          content:
            'Three items make up the cost: the run, the review and the repair. The run grows with every turn of the loop. The review is paid in the time of your better people. The repair is the one that offers leave out: finding, undoing and explaining what went wrong. Put all three over the cases that were really finished, and compare the result with what a case costs today.',
        },
        { element: 'h3', content: 'Once is not every time' },
        {
          element: 'p',
          content:
            'A demonstration shows that a task can be done. You need to know how often. With ten steps in a row, each of them right 95 times in 100 and independent of the others, all ten are right in about 60 cases of 100. That is arithmetic, not a measurement, but it explains why a good step does not make a good process.',
        },
        {
          element: 'p',
          content:
            'A measurement points the same way. Yao and others (2024) let agents handle simulated retail and airline customers under written rules. GPT-4o, the strongest model they tried, solved about 61% of the retail tasks and 35% of the airline tasks. Given the same retail task in eight separate attempts, it was right all eight times in fewer than a quarter of cases.',
        },
        {
          element: 'p',
          content:
            'Newer models do better; the way of testing is what to copy. <b>Run each of your cases several times and count only those that are right every time.</b>',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Where: reversible, frequent, already measured' },
        {
          element: 'p',
          content:
            'The first agent belongs where a mistake is cheap and visible. Ask four questions of each candidate:',
        },
        {
          element: 'ol',
          content: [
            'Can every action be undone within a day?',
            'Does the task occur at least every working day?',
            'Is there a number today for its hours, errors or waiting time?',
            'Is there one person who owns the result and wants the agent?',
          ],
        },
        {
          element: 'p',
          content:
            'Four times yes: once an assistant answers well from the same sources, let it propose while a person confirms. Give it the step itself when the confirmations change nothing and the reviewers still catch the wrong proposals you mix in on purpose. One no: stay with the assistant.',
        },
        {
          element: 'p',
          content:
            'Sorting incoming requests, completing a case file, chasing a missing document, reconciling two lists and reporting the differences: tasks of this kind tend to pass. They are dull, daily and easy to check.',
        },
        { element: 'h3', content: 'Where it does not pay' },
        {
          element: 'ul',
          content: [
            '<b>The path is always the same.</b> A workflow is cheaper, faster and easier to test.',
            '<b>The step cannot be taken back.</b> A payment, a termination or a letter to a court needs a person, whatever the log says.',
            '<b>Nobody can say what right looks like.</b> Then no test will tell you when it is wrong.',
            '<b>Strangers write the input and the tools can do harm.</b> Mail, web pages and attachments can carry instructions, so take away the tools or the strangers.',
            '<b>It decides about people.</b> Hiring, credit or benefits bring duties of their own; have counsel look before anyone builds.',
          ],
        },
        {
          element: 'p',
          content:
            'Gartner predicts that over 40% of agentic AI projects will be canceled by the end of 2027, for cost, unclear value or weak risk controls. That is a forecast, not a count.',
        },
        {
          element: 'p',
          content: 'What stands behind such figures is the subject of our paper on why AI projects fail.',
          href: '/blog/why-most-ai-projects-fail',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What to log' },
        {
          element: 'p',
          content:
            'The log has one purpose: months later, someone who was not there can say what happened and why. Logging alone prevents nothing, and OWASP is explicit about that. It limits the damage and ends the guessing.',
        },
        {
          element: 'table',
          caption: 'Six entries for every action of an agent',
          head: ['Entry', 'What it holds', 'The question it answers'],
          rows: [
            ['Order', 'Who or what started the task, when, on whose behalf', 'Was it allowed to start?'],
            ['Reading', 'Which records and documents, by their number', 'What did it know?'],
            ['Version', 'Model, instructions and list of tools at that time', 'Would it do the same today?'],
            ['Action', 'Tool, values, state before and after', 'What has to be undone?'],
            ['Approval', 'Who decided, what was shown, how long it took', 'Was the review real?'],
            ['End', 'Done, limit reached, stopped or failed', 'Who takes over?'],
          ],
        },
        {
          element: 'p',
          content:
            'Two rules go with it. The systems around the agent write the log, and the agent cannot change it; what it says about itself is a text, not evidence. And a log that copies everything it reads becomes a second store of personal data, so keep record numbers instead of contents where you can, and set a date for deletion.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Who is accountable' },
        {
          element: 'p',
          content:
            'Not the software. In Moffatt v. Air Canada (2024 BCCRT 149) the airline argued that it could not be held liable for what its chatbot had told a passenger. The tribunal in British Columbia rejected that: the chatbot was part of the website, and the airline answered for all of it. It was a small claim over information, and other courts are not bound by it. We would still not want to argue that an action is easier to disown than an answer.',
        },
        {
          element: 'p',
          content: 'Inside the company, three names belong on one page. None of them is the vendor’s.',
        },
        {
          element: 'ul',
          content: [
            '<b>The owner of the process</b> answers for results, sets the limits and signs each widening of them.',
            '<b>The owner of the system</b> answers for rights, versions and the switch that turns it off.',
            '<b>The reviewer</b> decides at the limit, has the hours for it, and may say no without giving a speech.',
          ],
        },
        {
          element: 'stress',
          content: 'If nobody would sign the page, the agent is not ready, or the company is not.',
        },
        { element: 'h3', content: 'Six checks before the first real case' },
        {
          element: 'ol',
          content: [
            'Every limit is enforced by the systems, and someone has tried to break each one.',
            'The tools it no longer needs have been removed, not only left out of the instructions.',
            'Your own cases have been run several times each, and the share that is right every time is written down.',
            'One action has been undone as a drill, by the people who would have to do it.',
            'Someone other than the builder has switched it off, and the work went on by hand.',
            'The contract gives you the log, notice before the model changes, and a way out.',
          ],
        },
        {
          element: 'p',
          content:
            'None of the six needs a better model. If one of them cannot be done, that is the finding, and it came cheaply.',
        },
        {
          element: 'p',
          content: 'Our readiness assessment asks in 16 questions which of these foundations you already have.',
          href: '/assessment',
        },
      ],
    },
  ],
  sources: [
    {
      name: 'Anthropic, Building Effective Agents, December 19, 2024',
      link: 'https://www.anthropic.com/research/building-effective-agents',
    },
    {
      name: 'Gartner, press release of June 25, 2025, on agentic AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
    },
    { name: 'AI Incident Database, incident 1152, July 2025' },
    {
      name: 'OWASP Top 10 for LLM Applications 2025, LLM06 Excessive Agency',
      link: 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/',
    },
    {
      name: 'OWASP Top 10 for LLM Applications 2026, LLM03 Excessive Agency',
      link: 'https://genai.owasp.org/resource/owasp-genai-llm-top-10-2026/',
    },
    {
      name: 'Yao et al. 2024, τ-bench: A Benchmark for Tool-Agent-User Interaction in Real-World Domains',
      link: 'https://arxiv.org/abs/2406.12045',
    },
    {
      name: 'Moffatt v. Air Canada, 2024 BCCRT 149',
      link: 'https://www.canlii.org/en/bc/bccrt/doc/2024/2024bccrt149/2024bccrt149.html',
    },
  ],
  cover: [
    { name: 'From Assistants to Copilots', link: '/blog/from-assistants-to-copilots' },
    { name: 'Invisible Flows: PIPEDA and AI Agents', link: '/blog/invisible-flows-pipeda-ai-agents' },
    { name: 'AI readiness assessment', link: '/assessment' },
  ],
}
