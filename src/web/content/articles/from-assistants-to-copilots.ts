import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('from-assistants-to-copilots'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Ask three people in one company what a copilot is and you will hear three answers. One describes a chat window. One describes a function inside a tool. One describes software that does the work while nobody looks. All three are right about something, and that is the problem: <b>each of them would accept a different amount of risk.</b>',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Three words, three duties' },
        {
          element: 'p',
          content:
            'We use the words by what the system may do by itself, not by how it looks. An assistant answers when asked. A copilot sits in the tool of a specialist and proposes the next change. An agent takes the step.',
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
          ],
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
          element: 'stress',
          content: 'A wrong answer is a moment. A wrong proposal, accepted every day, is a process.',
        },
        { element: 'h3', content: 'Two signs that you are ready' },
        {
          element: 'ul',
          content: [
            'The specialist can say in one sentence what a good proposal looks like.',
            'There is a place where rejected proposals are kept and read.',
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Controls rise with the step' },
        {
          element: 'p',
          content:
            'Controls are not a tax on the whole portfolio. They belong to the step. An assistant over public policies needs access rules and sources; an agent that changes records needs limits, monitoring and a tested way back.',
        },
        {
          element: 'figure',
          drawing: 'autonomy',
          label:
            'Three steps of autonomy. The assistant answers when asked and needs sources and access rules. The copilot proposes the next change and needs review before it counts and tests on your own cases. The agent acts within limits and needs monitoring, a way back and a named owner for each action.',
          caption: 'Controls rise with autonomy',
          remark: 'no step may be skipped',
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
          content: 'Our readiness assessment asks for it as its last question, and it is the strongest single answer.',
          href: '/assessment',
        },
      ],
    },
  ],
  cover: [
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
    { name: 'Why Most AI Projects Fail', link: '/blog/why-most-ai-projects-fail' },
  ],
}
