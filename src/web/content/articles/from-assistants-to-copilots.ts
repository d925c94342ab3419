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
            'Ask three people in one company what a copilot is and you will hear three answers. One describes a chat window. One describes a feature inside a tool. One describes software that does the work while nobody is looking. Each is right about some product, and that is the problem: <b>each of them would accept a different level of risk.</b>',
        },
        {
          element: 'p',
          content:
            'Agree on the word before you compare bids. It decides who reviews the work, what you log and which figure must improve to justify the cost.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Three words, three duties' },
        {
          element: 'p',
          content:
            'We define the words by what the system may do on its own, not by how it looks. An assistant answers when asked. A copilot sits in a specialist’s tool and proposes the next change. An agent makes the change itself. These are our definitions; vendors use the words as they like.',
        },
        {
          element: 'p',
          content:
            'Take an employee who wants to work four days a week. The assistant tells the HR advisor which policy applies and shows the paragraph. The copilot drafts the amended contract in the HR system, and the advisor corrects and accepts it. The agent changes the hours, informs payroll and files the letter.',
        },
        {
          element: 'table',
          caption: 'The same task at three levels of autonomy',
          head: ['', 'Assistant', 'Copilot', 'Agent'],
          rows: [
            ['It may', 'Answer from your documents', 'Propose a change in the tool', 'Carry out the change'],
            ['A person', 'Asks and decides', 'Accepts or rejects each proposal', 'Sets limits, handles exceptions'],
            ['You log', 'Question, answer, source', 'Proposal, decision, reason', 'Every action and its effect'],
            ['A typical failure', 'A wrong answer', 'A wrong habit', 'A wrong fact in your systems'],
            ['If nobody clicks', 'Nothing was asked', 'The proposal lapses', 'The change is made'],
          ],
        },
        {
          element: 'p',
          content:
            'Use the last row as a question in any product demonstration: what happens if nobody clicks? The answer puts the product in one of the three columns, whatever its name says.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What changes when the system proposes' },
        {
          element: 'p',
          content:
            'An answer is read once. Proposals are accepted many times a day by someone who is busy. Review becomes a habit, and habits get faster and less careful. That is why a copilot needs tests on your own cases before it needs a better model.',
        },
        {
          element: 'p',
          content:
            'The effect is older than language models. In 2010 Parasuraman and Manzey reviewed the studies on decision aids. They found that people follow wrong advice and miss what the aid misses. This holds for experts as well as beginners, and neither training nor instructions prevent it.[^parasuraman-2010] NIST’s generative AI profile of July 2024 lists the same effect, automation bias, among its risks.[^nist-600-1]',
        },
        {
          element: 'stress',
          content:
            'A wrong answer misleads one reader. A wrong proposal, accepted every day, becomes part of the process.',
        },
        { element: 'h3', content: 'Design the review' },
        {
          element: 'p',
          content:
            'If a reminder to be careful does not work, the review itself has to be designed. It needs four things:',
        },
        {
          element: 'ul',
          content: [
            '<b>The change, not the result.</b> Show what was there before and what would be there after.',
            '<b>The source beside it.</b> A reviewer who has to hunt for the paragraph will stop hunting.',
            '<b>A rejection as quick as an acceptance.</b> One click and one reason from a list; otherwise saying yes is the easy way out.',
            '<b>A few proposals known to be wrong.</b> Mix them in, tell people that you do, and count how many are caught.',
          ],
        },
        {
          element: 'p',
          content:
            'There is related evidence for the fourth. In a laboratory experiment, people who had seen their aid fail during training checked its advice more.[^bahner-2008] The experiment was small, 24 participants in a process control simulation, and the failures came before the work, not during it. Treat it as a reason to try, not as proof.',
        },
        { element: 'h3', content: 'Two signs that you are ready' },
        {
          element: 'ul',
          content: [
            'The specialist can say in one sentence what a good proposal looks like.',
            'Rejected proposals are kept in one place, and someone reads them.',
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
        { element: 'h2', content: 'Controls rise with autonomy' },
        {
          element: 'p',
          content:
            'Not every system needs every control. An assistant that answers from company policies needs access rules and sources. An agent that changes records needs limits, monitoring and a tested rollback.',
        },
        {
          element: 'figure',
          drawing: 'autonomy',
          label:
            'Three steps of autonomy. The assistant answers when asked and needs sources and access rules. The copilot proposes the next change and needs tests on your own cases and review before it counts. The agent acts within limits and needs limits, monitoring, rollback and a named owner for each action.',
          caption: 'More autonomy, more controls',
          remark: 'we advise against skipping a step',
        },
        {
          element: 'p',
          content:
            'We advise against skipping a step, because each one produces what the next one needs. The questions people ask an assistant become the copilot’s test cases. The decisions on a copilot’s proposals show which ones needed no correction, and only those are candidates for an agent.',
        },
        { element: 'h3', content: 'When this advice is wrong' },
        {
          element: 'p',
          content:
            'A narrow, reversible task with good data, such as sorting tickets, can start as a copilot and lose nothing. And moving up is not the goal. Where judgment is the work, as in a dismissal or a contract dispute, stop at a good assistant.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'How to choose the first use case' },
        {
          element: 'ol',
          content: [
            'List ten tasks that people repeat every week.',
            'Cross out those where nobody can say what a good result is.',
            'Of the rest, take the one with the most hours and the cleanest data.',
            'Start it as an assistant, even if you want a copilot.',
          ],
        },
        {
          element: 'p',
          content:
            'The fourth line tends to meet resistance, because the copilot is what the demonstration showed. The detour is short: an assistant soon shows whether the documents are right and who may see them. Both must be clear before a copilot proposes anything based on those documents.',
        },
        { element: 'h3', content: 'When to move up' },
        {
          element: 'p',
          content: 'Agree on the conditions before anyone is waiting for the result. We suggest three, in writing:',
        },
        {
          element: 'ul',
          content: [
            'At least fifty real cases have been collected, each with the result a specialist would accept.',
            'Two limits are set before the test: the share the system must get right, and the mistakes that must never happen.',
            'Someone has hours set aside for review, and those hours are in the business case.',
          ],
        },
        {
          element: 'p',
          content: 'Fifty is our rule of thumb: enough to find common mistakes, too few to rule out rare ones.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What to measure' },
        {
          element: 'p',
          content:
            'Measure the process, not the tool: hours, errors and waiting time, for two weeks before the launch and two weeks after. If the figures do not improve, stop. Put that sentence in the plan before anyone writes code.',
        },
        {
          element: 'p',
          content:
            'Results from elsewhere cannot replace your own. In an experiment by researchers from Microsoft, GitHub and MIT, developers with GitHub Copilot wrote the same small web server 55.8% faster than those without; two of the three institutions sell the product.[^peng-2023] METR’s trial of early 2025 went the other way: 16 experienced developers took 19% longer with AI tools, in large projects they knew well.[^metr-2025]',
        },
        {
          element: 'p',
          content:
            'The second trial holds a warning for every pilot. The developers had expected to be 24% faster, and afterward they still believed they had been 20% faster.[^metr-2025] <b>A satisfaction survey would have reported a success.</b>',
        },
        {
          element: 'note',
          date: '2026-11-23',
          content:
            'In February 2026 METR reported on a follow-up with newer tools. Returning developers were 18% faster and new ones 4% faster, but both confidence intervals include zero. METR calls the data unreliable and says the likely bias runs downward: many of those who gain the most would not work without AI, or kept tasks suited to it out of the study.[^metr-2026] So the true gain may be larger. Use none of these figures in a business case. The lesson remains: do not trust the feeling of being faster. Use a clock.',
        },
        { element: 'h3', content: 'Four numbers on one page' },
        {
          element: 'ul',
          content: [
            'Minutes per finished case, review included.',
            'Share of proposals accepted without a change. If it is close to all of them, investigate.',
            'Share of planted mistakes that the review caught.',
            'Corrections made later, by someone else, to accepted work.',
          ],
        },
        {
          element: 'p',
          content:
            'Ask every vendor for these four, measured on a case like yours. Ask us, too: the percentages on our own copilots page are targets for products in development.',
        },
        {
          element: 'p',
          content:
            'Our readiness assessment asks about proof in its last question. No other single answer moves the score as much.',
          href: '/assessment',
        },
      ],
    },
  ],
  sources: [
    {
      id: 'parasuraman-2010',
      name: 'Parasuraman and Manzey 2010, Complacency and Bias in Human Use of Automation, Human Factors 52(3)',
      link: 'https://doi.org/10.1177/0018720810376055',
    },
    {
      id: 'nist-600-1',
      name: 'NIST AI 600-1, Generative Artificial Intelligence Profile, July 2024',
      link: 'https://doi.org/10.6028/NIST.AI.600-1',
    },
    {
      id: 'bahner-2008',
      name: 'Bahner, Hüper and Manzey 2008, Misuse of Automated Decision Aids, International Journal of Human-Computer Studies 66(9)',
      link: 'https://doi.org/10.1016/j.ijhcs.2008.06.001',
    },
    {
      id: 'peng-2023',
      name: 'Peng et al. 2023, The Impact of AI on Developer Productivity: Evidence from GitHub Copilot',
      link: 'https://arxiv.org/abs/2302.06590',
    },
    {
      id: 'metr-2025',
      name: 'METR 2025, Measuring the Impact of Early-2025 AI on Experienced Open-Source Developer Productivity',
      link: 'https://arxiv.org/abs/2507.09089',
    },
    {
      id: 'metr-2026',
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
