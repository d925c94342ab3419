import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('why-most-ai-projects-fail'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Every talk on the subject opens with a percentage. It is worth asking where the percentages come from, because <b>the causes behind them are better documented than the rates</b>, and the causes are what a plan can change.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'The numbers, with their base' },
        {
          element: 'table',
          caption: 'Four figures that are often quoted, and what stands behind them',
          head: ['Figure', 'Who', 'Base'],
          rows: [
            [
              'More than 80% fail',
              'Quoted by RAND, August 2024',
              'An estimate by others; RAND itself held 65 interviews',
            ],
            ['30% dropped after proof of concept', 'Gartner, July 2024', 'A forecast for the end of 2025'],
            ['Over 40% of agentic projects canceled', 'Gartner, June 2025', 'A forecast for the end of 2027'],
            [
              '95% without measurable return',
              'MIT NANDA, July 2025',
              'Preliminary: about 300 public initiatives, 52 interviews, 153 survey answers',
            ],
          ],
        },
        {
          element: 'p',
          content:
            'Two forecasts, one estimate passed on, and one small early sample. None of them is useless. None of them tells you the odds of your own project.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Five causes that recur' },
        {
          element: 'p',
          content:
            'RAND asked 65 experienced data scientists and engineers what went wrong. Their answers fall into five groups, and only the last one is about what models can do.',
        },
        {
          element: 'ol',
          content: [
            '<b>The problem was misunderstood</b>, or explained differently to each side.',
            '<b>The data was missing</b>, or not good enough to train or test with.',
            '<b>The technology came first</b>, and the need was looked for later.',
            '<b>The infrastructure was weak</b>, so a good model never reached its users.',
            '<b>The problem was too hard</b> for what the methods can do today.',
          ],
        },
        {
          element: 'stress',
          content: 'Four of the five causes can be seen before the first line of code.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Four questions for the first week' },
        {
          element: 'ul',
          content: [
            'Can the person who pays and the person who builds state the problem in the same sentence?',
            'Is there a baseline: hours, errors or waiting time, measured for two weeks?',
            'Who owns the data, and when was its quality last checked?',
            'At which number do we stop, and who says so?',
          ],
        },
        {
          element: 'p',
          content:
            'The last question is the easiest to leave out. A stop rule costs nothing while nobody is attached to the project. Write it down in the same week as the budget.',
        },
        {
          element: 'p',
          content: 'Our readiness assessment asks these questions in sixteen parts and shows where you stand.',
          href: '/assessment',
        },
      ],
    },
  ],
  sources: [
    {
      name: 'RAND, The Root Causes of Failure for Artificial Intelligence Projects, RR-A2680-1, August 2024',
      link: 'https://www.rand.org/pubs/research_reports/RRA2680-1.html',
    },
    {
      name: 'Gartner, press release of July 29, 2024, on generative AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2024-07-29-gartner-predicts-30-percent-of-generative-ai-projects-will-be-abandoned-after-proof-of-concept-by-end-of-2025',
    },
    {
      name: 'Gartner, press release of June 25, 2025, on agentic AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
    },
    { name: 'MIT NANDA, The GenAI Divide: State of AI in Business 2025, July 2025' },
  ],
  cover: [
    { name: 'From Assistants to Copilots', link: '/blog/from-assistants-to-copilots' },
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
  ],
}
