import type { Article } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

export const article: Article = {
  ...findHead('from-assistants-to-copilots'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Ask three people in one company what a copilot is and you will hear three answers. One describes a chat window. One describes a function inside a tool. One describes software that does the work while nobody looks. All three are right about something, and that is the problem: <b>each of them would accept a different amount of risk.</b>',
        },
        {
          element: 'p',
          content:
            'Settle the word before you compare offers. It decides who reviews the work, what the log has to hold and which number has to move for the money to be well spent.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Three words, three duties' },
        {
          element: 'p',
          content:
            'We use the words by what the system may do by itself, not by how it looks. An assistant answers when asked. A copilot sits in the tool of a specialist and proposes the next change. An agent takes the step. These are our definitions; vendors use the words as they like.',
        },
        {
          element: 'p',
          content:
            'Take an employee who wants to work four days a week. The assistant tells the HR advisor which policy applies and shows the paragraph. The copilot drafts the amended contract in the HR system, and the advisor corrects it and accepts. The agent changes the hours, informs payroll and files the letter.',
        },
        {
          element: 'table',
          caption: 'The same task at three steps of autonomy',
          head: ['', 'Assistant', 'Copilot', 'Agent'],
          rows: [
            ['It may', 'Answer from your documents', 'Propose a change in the tool', 'Carry out the change'],
            ['A person', 'Asks and decides', 'Accepts or rejects each proposal', 'Sets limits, handles exceptions'],
            ['You log', 'Question, answer, source', 'Proposal, decision, reason', 'Every action and its effect'],
            ['It fails as', 'A wrong answer', 'A wrong habit', 'A wrong fact in your systems'],
            ['If nobody clicks', 'Nothing was asked', 'The proposal lapses', 'The change is made'],
          ],
        },
        {
          element: 'p',
          content:
            'The last row is a question for any product demonstration: what happens if nobody clicks? The answer places the product in one of the three columns, whatever its name says.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What changes when the system proposes' },
        {
          element: 'p',
          content:
            'An answer is read once. A proposal is accepted many times a day, by someone who is busy. Review becomes a habit, and habits get faster. That is why a copilot needs tests on your own cases before it needs a better model.',
        },
        {
          element: 'p',
          content:
            'The effect is older than language models. Parasuraman and Manzey reviewed the studies on decision aids in 2010: people follow wrong advice and miss what the aid misses, experts as well as beginners, and neither training nor instructions prevent it. The generative AI profile that NIST published in July 2024 names the same effect, automation bias, among its risks.',
        },
        {
          element: 'stress',
          content: 'A wrong answer is a moment. A wrong proposal, accepted every day, is a process.',
        },
        { element: 'h3', content: 'Design the review' },
        {
          element: 'p',
          content:
            'If a reminder to be careful does not work, the review itself has to be built. Four things belong in it:',
        },
        {
          element: 'ul',
          content: [
            '<b>The change, not the result.</b> Show what was there before and what would be there after.',
            '<b>The source beside it.</b> A reviewer who has to search for the paragraph will stop searching.',
            '<b>A rejection as short as an acceptance.</b> One click and one reason from a list, otherwise yes is the easy way out.',
            '<b>A few proposals that are known to be wrong.</b> Mix them in, tell people that you do, and count how many are caught.',
          ],
        },
        {
          element: 'p',
          content:
            'For the fourth there is evidence from nearby. In a laboratory experiment by Bahner and others (2008), people who had met failures of their aid during training checked its advice more. That helped without removing the effect. The experiment was small, 24 participants in a process control simulation, and the failures came before the work, not during it. Treat it as a reason to try, not as proof.',
        },
        { element: 'h3', content: 'Two signs that you are ready' },
        {
          element: 'ul',
          content: [
            'The specialist can say in one sentence what a good proposal looks like.',
            'There is a place where rejected proposals are kept and read.',
          ],
        },
        {
          element: 'p',
          content:
            'Without the first, nobody can write a test. Without the second, the copilot repeats in March what was rejected in January.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Controls rise with the step' },
        {
          element: 'p',
          content:
            'Not every system needs every control. Controls belong to the step. An assistant over public policies needs access rules and sources; an agent that changes records needs limits, monitoring and a tested way back.',
        },
        {
          element: 'figure',
          drawing: 'autonomy',
          label:
            'Three steps of autonomy. The assistant answers when asked and needs sources and access rules. The copilot proposes the next change and needs review before it counts and tests on your own cases. The agent acts within limits and needs monitoring, a way back and a named owner for each action.',
          caption: 'Controls rise with autonomy',
          remark: 'no step may be skipped',
        },
        {
          element: 'p',
          content:
            'No step may be skipped because each one produces what the next one needs. The questions people ask an assistant become the test cases of the copilot. The decisions on a copilot’s proposals show which of them needed no correction, and only those are candidates for an agent.',
        },
        {
          element: 'p',
          content:
            'It also means that staying is a decision, not a delay. Where the judgment is the work, as in a dismissal or a contract dispute, a good assistant is the end of the road.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'How to choose the first case' },
        {
          element: 'ol',
          content: [
            'Write down ten tasks that people repeat every week.',
            'Strike those where nobody can say what a good result is.',
            'Of the rest, take the one with the most hours and the cleanest data.',
            'Start it as an assistant, even if you want a copilot.',
          ],
        },
        {
          element: 'p',
          content:
            'The fourth line tends to meet resistance, because the copilot is what the demonstration showed. The detour is short: an assistant shows within weeks whether the documents are right and who may see them. Both have to be true before anything is proposed from them.',
        },
        { element: 'h3', content: 'When to move up' },
        {
          element: 'p',
          content: 'Agree on the conditions while nobody is waiting for the result. We suggest three, in writing:',
        },
        {
          element: 'ul',
          content: [
            'At least fifty real cases have been collected, with the result a specialist would accept.',
            'The share the system has to get right, and the mistakes that must never happen, are set as limits before the test is run.',
            'Someone has hours in the calendar for review, and those hours are in the business case.',
          ],
        },
        {
          element: 'p',
          content:
            'Fifty is a rule of thumb of ours: enough to find coarse mistakes, too few to prove that rare ones are absent.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What to measure' },
        {
          element: 'p',
          content:
            'Measure the process, not the tool: hours, errors and waiting time, two weeks before and two weeks after. If the number does not move, stop. That sentence belongs in the plan before the first line of code.',
        },
        {
          element: 'p',
          content:
            'Results from elsewhere cannot replace your own. In an experiment by researchers from Microsoft, GitHub and MIT (Peng and others, 2023), 95 developers were each asked to write the same small web server, and those with GitHub Copilot were 55.8% faster; two of the three institutions sell the product. METR’s trial of early 2025 went the other way: 16 experienced developers took 19% longer with AI tools, in large projects that they knew well.',
        },
        {
          element: 'p',
          content:
            'The second trial holds a warning for every pilot. The developers had expected to be 24% faster, and afterward they still believed that they had been 20% faster. <b>A satisfaction survey would have reported a success.</b>',
        },
        {
          element: 'note',
          date: '2026-11-21',
          content:
            'In February 2026 METR reported on a follow-up with newer tools. Its raw figures point to a speedup, within margins that include no effect. METR itself calls them unreliable, because more and more developers would not take part, or left out tasks, rather than work without AI. Use none of these figures in a business case. The gap between feeling and clock remains the lesson.',
        },
        { element: 'h3', content: 'Four numbers on one page' },
        {
          element: 'ul',
          content: [
            'Minutes per finished case, review included.',
            'Share of proposals accepted without a change. Close to all of them is a reason to look, not to celebrate.',
            'Share of planted mistakes that the review caught.',
            'Corrections made later, by someone else, to work that had been accepted.',
          ],
        },
        {
          element: 'p',
          content:
            'Ask every vendor for these four, from a case like yours. The percentages on our own copilots page are claims of ours and deserve the same question.',
        },
        {
          element: 'p',
          content:
            'Our readiness assessment asks about proof as its last question. No other single answer moves the score as much.',
          href: '/assessment',
        },
      ],
    },
  ],
  sources: [
    {
      name: 'Parasuraman and Manzey 2010, Complacency and Bias in Human Use of Automation, Human Factors 52(3)',
      link: 'https://doi.org/10.1177/0018720810376055',
    },
    {
      name: 'NIST AI 600-1, Generative Artificial Intelligence Profile, July 2024',
      link: 'https://doi.org/10.6028/NIST.AI.600-1',
    },
    {
      name: 'Bahner, Hüper and Manzey 2008, Misuse of Automated Decision Aids, International Journal of Human-Computer Studies 66(9)',
      link: 'https://doi.org/10.1016/j.ijhcs.2008.06.001',
    },
    {
      name: 'Peng et al. 2023, The Impact of AI on Developer Productivity: Evidence from GitHub Copilot',
      link: 'https://arxiv.org/abs/2302.06590',
    },
    {
      name: 'METR 2025, Measuring the Impact of Early-2025 AI on Experienced Open-Source Developer Productivity',
      link: 'https://arxiv.org/abs/2507.09089',
    },
    {
      name: 'METR, We Are Changing Our Developer Productivity Experiment Design, February 24, 2026',
      link: 'https://metr.org/blog/2026-02-24-uplift-update/',
    },
  ],
  cover: [
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
    { name: 'Why Most AI Projects Fail', link: '/blog/why-most-ai-projects-fail' },
    { name: 'AI readiness assessment', link: '/assessment' },
  ],
}
