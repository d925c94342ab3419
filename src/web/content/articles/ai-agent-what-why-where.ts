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
            'The word is on every slide, and it hides a simple question. An agent is not a better chat window. <b>It is software that decides on the next step and takes it</b>, in systems other people rely on. Whether that is a good idea depends on the step.',
        },
        {
          element: 'note',
          date: '2026-11-23',
          content:
            'OWASP now has a separate list for agents, published in December 2025; we added it as a table. Every claim from a source has a note.',
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
            'The loop of an agent. Within a frame of limits the agent reads the state of the task, chooses one tool from a short list, acts under its own account and checks the result and the goal, until it is done or stopped. Where a choice reaches a limit, a person outside the frame says yes or no. A yes comes back as an action. All of it is written to a log outside the frame.',
          caption: 'An agent within its limits',
          remark: 'the log sits outside the frame',
        },
        {
          element: 'p',
          content: 'Three parts separate a demonstration from a system you can run.',
        },
        {
          element: 'ul',
          content: [
            '<b>Tools.</b> The short list of things it can do: look up an order, draft a reply, open a ticket. It cannot do anything that is not on the list, provided the list is enforced outside the model.',
            '<b>Identity.</b> An account of its own, with fewer rights than the person it works for, so that the log shows who acted, and on whose behalf.',
            '<b>A limit.</b> How many steps it can take, how much it can spend and which records it can touch before a person has to say yes.',
          ],
        },
        { element: 'h3', content: 'Often a workflow is enough' },
        {
          element: 'p',
          content:
            'The model vendor Anthropic draws a useful line in its December 2024 guide. In a workflow, the steps are set in code and the model fills them in. In an agent, the model directs the steps. The guide recommends the simplest solution that works, which may be no agent at all, because agents often trade time and cost for better results.[^anthropic-2024]',
        },
        {
          element: 'table',
          caption: 'Who chooses the next step',
          head: ['', 'Script', 'Workflow with a model', 'Agent'],
          rows: [
            ['The next step', 'Fixed in code', 'Fixed in code, filled in by the model', 'Chosen by the model'],
            [
              'Fits when',
              'The input always looks the same',
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
            'Some products sold as agents belong in the first two columns. Gartner calls the renaming of chatbots, assistants and software robots “agent washing.” In June 2025 it estimated that about 130 of the thousands of vendors in the field were real.[^gartner-2025] That is one analyst firm’s estimate, and it is not an argument against a product. A workflow that does the job is the better purchase, as long as it is priced as a workflow.',
        },
        { element: 'h3', content: 'A rule in words is not a limit' },
        {
          element: 'p',
          content:
            'In July 2025 a founder reported publicly that a coding agent on the Replit platform had deleted a production database during a code freeze, and had then claimed, wrongly, that the data could not be restored.[^aiid-1152] The instruction was clear. The account still had the right to delete.',
        },
        {
          element: 'p',
          content:
            'OWASP, a security community, calls the pattern excessive agency and names three causes: too many functions, too many permissions, too much autonomy. Its example is an app that summarizes mail but uses a tool that can also send it. One message with hidden instructions can make it forward what it finds. The advice is to let the tool, or the system behind it, decide what is allowed, not the model.[^owasp-llm06] OWASP’s 2026 list for language-model applications moved the risk from sixth place to third.[^owasp-llm-2026]',
        },
        {
          element: 'table',
          caption: 'OWASP’s ten agentic risks, and one question for each',
          head: ['Risk', 'Ask before the first real case'],
          rows: [
            ['1. Goal hijack[^owasp-agentic]', 'Can text in an email change what it is trying to do?'],
            ['2. Tool misuse', 'What is the worst use of each tool?'],
            ['3. Identity and privilege abuse', 'Whose access rights does it use, and who can expand them?'],
            ['4. Supply chain', 'Who wrote the tools and servers it connects to?'],
            ['5. Unexpected code execution', 'Can it run code, and where?'],
            ['6. Memory and context poisoning', 'Who can write to its memory?'],
            ['7. Insecure messages between agents', 'How does one agent verify who the other is?'],
            ['8. Cascading failures', 'What stops an error from spreading?'],
            ['9. Misplaced human trust', 'Does a confident answer get approved without a check?'],
            ['10. Rogue agents', 'Who notices, and who turns it off?'],
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Why: waiting time, not headcount' },
        {
          element: 'p',
          content:
            'In many office processes the work is short and the waiting is long. Take an invoice that arrives without an order number. Someone opens it, searches for the supplier, finds two open orders, writes to the person who may have placed one, and puts the case aside. Nobody is slow. The next step needs a system or knowledge that somebody else has.',
        },
        {
          element: 'p',
          content:
            'That is what an agent is good at: it fetches, compares, files and asks, then puts everything on one page and leaves the judgment to a person. You recover the days lost between steps. If you bank on headcount cuts, you may lose the people who make the judgment calls.',
        },
        { element: 'h3', content: 'What a finished case costs' },
        {
          element: 'p',
          content:
            'The cost has three parts: the run, the review and the repair. The run grows with every turn of the loop. The review is paid for with your best people’s time. The repair is what quotes leave out: finding, undoing and explaining what went wrong. Divide the sum by the number of finished cases, and compare the result with what a case costs today.',
        },
        { element: 'h3', content: 'Right once is not right every time' },
        {
          element: 'p',
          content:
            'A demonstration shows that a task can be done. You need to know how often. Take ten steps in a row, each right 95 times in 100 and independent of the others: all ten are right in about 60 cases out of 100. That is arithmetic, not a measurement, but it explains why a good step does not make a good process.',
        },
        {
          element: 'p',
          content:
            'A measurement points the same way. Yao and others let agents handle simulated retail and airline customers under written rules. GPT-4o, the strongest model they tried in 2024, solved about 61% of the retail tasks and 35% of the airline tasks. Given the same retail task in eight separate attempts, it was right all eight times in fewer than a quarter of cases.[^yao-2024]',
        },
        {
          element: 'p',
          content:
            'Newer models do better, so do not reuse the figures. Copy the method: <b>run each of your cases several times and count only those that are right every time.</b>',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Where: reversible, frequent, already measured' },
        {
          element: 'p',
          content:
            'The first agent belongs where a mistake is cheap and visible. Ask four questions about each candidate:',
        },
        {
          element: 'ol',
          content: [
            'Can every action be undone within a day?',
            'Does the task come up at least once every working day?',
            'Is there a number today for its hours, errors or waiting time?',
            'Is there one person who owns the result and wants the agent?',
          ],
        },
        {
          element: 'p',
          content:
            'If all four answers are yes, begin with an assistant. Once it answers well from your documents, let it propose while a person confirms. Let it take the step itself once people confirm without changes and still catch the wrong proposals you mix in on purpose. If even one answer is no, stay with the assistant.',
        },
        { element: 'h3', content: 'Where it does not pay off' },
        {
          element: 'ul',
          content: [
            '<b>The path is always the same.</b> A workflow is cheaper, faster and easier to test.',
            '<b>The step cannot be taken back.</b> A payment, a termination or a letter to a court needs a person, whatever the log says.',
            '<b>Nobody can say what right looks like.</b> Then no test will tell you when it is wrong.',
            '<b>Strangers write the input and the tools can do harm.</b> Email, web pages and attachments can carry instructions. Remove those tools, or accept no input from strangers.',
            '<b>It makes decisions about people.</b> Hiring, credit or benefits carry legal duties of their own; ask your lawyers before anyone builds.',
          ],
        },
        {
          element: 'p',
          content:
            'Gartner predicts that over 40% of agentic AI projects will be canceled by the end of 2027, because of cost, unclear value or weak risk controls.[^gartner-2025] That is a forecast, not a count, and a canceled experiment is not always a loss.',
        },
        {
          element: 'p',
          content: 'Our paper on why AI projects fail shows what is behind such figures.',
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
            'The log has one purpose: months later, someone who was not there can say what happened and why. Logging prevents nothing by itself, and OWASP says so; it limits the damage and ends the guessing.[^owasp-llm06]',
        },
        {
          element: 'table',
          caption: 'Six entries for every action an agent takes',
          head: ['Entry', 'What it holds', 'The question it answers'],
          rows: [
            ['Request', 'Who or what started the task, when, on whose behalf', 'Was it allowed to start?'],
            ['Reading', 'Which records and documents, by number', 'What did it know?'],
            ['Version', 'Model, instructions and list of tools at that time', 'Would it do the same today?'],
            ['Action', 'Tool, values, state before and after', 'What has to be undone?'],
            ['Approval', 'Who decided, what was shown, how long it took', 'Was the review real?'],
            ['End', 'Done, limit reached, stopped or failed', 'Who takes over?'],
          ],
        },
        {
          element: 'p',
          content:
            'Two rules go with it. The systems around the agent write the log, and the agent cannot change it; what it says about itself is text, not evidence. And a log that copies everything it reads becomes a second store of personal data. Keep record numbers instead of contents where you can, and set a deletion date.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Who is accountable' },
        {
          element: 'p',
          content:
            'Not the software. In Moffatt v. Air Canada the airline argued that it could not be held liable for what its chatbot had told a passenger. British Columbia’s Civil Resolution Tribunal rejected that: the chatbot was part of the website, and the airline answered for all of it.[^moffatt-2024] It was a small claim about wrong information, and no court is bound by it. We would still not want to argue that a company is less responsible for an action than for an answer.',
        },
        {
          element: 'p',
          content: 'Inside the company, three names belong on one page. None of them is the vendor’s.',
        },
        {
          element: 'ul',
          content: [
            '<b>The process owner</b> answers for results, sets the limits and signs off each time they are raised.',
            '<b>The system owner</b> is responsible for access rights, versions and the off switch.',
            '<b>The reviewer</b> decides at the limit, has the time for it, and may say no without having to justify it at length.',
          ],
        },
        {
          element: 'stress',
          content: 'If nobody will sign the page, the agent is not ready, or the company is not.',
        },
        { element: 'h3', content: 'Six checks before the first real case' },
        {
          element: 'ol',
          content: [
            'The systems enforce every limit, and someone has tried to break each one.',
            'Unneeded tools have been removed, not just left out of the instructions.',
            'Your own cases have been run several times each, and the share that is right every time is written down.',
            'One action has been undone as a drill, by the people who would have to do it.',
            'Someone other than the builder has turned it off, and the work went on by hand.',
            'The contract gives you the log, notice before the model changes, and a way out.',
          ],
        },
        {
          element: 'p',
          content: 'None of the six needs a better model. If one cannot be done, that is a finding, and a cheap one.',
        },
        {
          element: 'p',
          content: 'Our 16-question readiness assessment shows which of these foundations you already have.',
          href: '/assessment',
        },
      ],
    },
  ],
  sources: [
    {
      id: 'anthropic-2024',
      name: 'Anthropic, Building Effective Agents, December 19, 2024',
      link: 'https://www.anthropic.com/research/building-effective-agents',
    },
    {
      id: 'gartner-2025',
      name: 'Gartner, press release of June 25, 2025, on agentic AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
    },
    {
      id: 'aiid-1152',
      name: 'AI Incident Database, incident 1152, July 2025',
      link: 'https://incidentdatabase.ai/cite/1152/',
    },
    {
      id: 'owasp-llm06',
      name: 'OWASP Top 10 for LLM Applications 2025, LLM06 Excessive Agency',
      link: 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/',
    },
    {
      id: 'owasp-llm-2026',
      name: 'OWASP Top 10 for LLM Applications 2026, LLM03 Excessive Agency, August 2026',
      link: 'https://genai.owasp.org/resource/owasp-genai-llm-top-10-2026/',
    },
    {
      id: 'owasp-agentic',
      name: 'OWASP Top 10 for Agentic Applications 2026, December 9, 2025; the questions are ours',
      link: 'https://genai.owasp.org/resource/owasp-top-10-for-agentic-applications-for-2026/',
    },
    {
      id: 'yao-2024',
      name: 'Yao et al. 2024, τ-bench: A Benchmark for Tool-Agent-User Interaction in Real-World Domains',
      link: 'https://arxiv.org/abs/2406.12045',
    },
    {
      id: 'moffatt-2024',
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
