import type { Article } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

export const article: Article = {
  ...findHead('why-most-ai-projects-fail'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Talks on this subject often open with a percentage. Ask where it comes from. <b>The causes are better documented than the rates</b>, and the causes are what a plan can change.',
        },
        {
          element: 'p',
          content:
            'This paper does three things. It shows what is behind five figures that are often quoted. It sets out the causes reported by people who build AI systems. And it describes the seven gates we use to find those causes while stopping is still cheap.',
        },
        {
          element: 'note',
          date: '2026-11-23',
          content:
            'Gartner’s 2024 forecast was for the end of 2025, and that date has passed. We found no later Gartner data that tests it, so treat it as expired. We have added S&P Global’s 2025 survey. Every claim from a source now has a note.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What the figures rest on' },
        {
          element: 'table',
          caption: 'Five figures and what is behind them',
          head: ['Figure', 'Where it appears', 'What it is', 'What it rests on'],
          rows: [
            [
              'More than 80% fail',
              'RAND, August 2024[^rand-2024]',
              'Other people’s estimate, passed on with the words “by some estimates”',
              'Not RAND’s own work, which is 65 interviews about causes',
            ],
            [
              'At least 30% dropped after proof of concept',
              'Gartner, July 2024[^gartner-2024]',
              'A forecast for the end of 2025, now expired',
              'Analysts’ expectation, given with their reasons',
            ],
            [
              'Over 40% of agentic projects canceled',
              'Gartner, June 2025[^gartner-2025]',
              'A forecast for the end of 2027',
              'Analysts’ expectation, given with their reasons',
            ],
            [
              '95% without measurable return',
              'MIT NANDA, July 2025[^nanda-2025]',
              'A preliminary finding',
              'About 300 public initiatives, 52 interviews, 153 survey responses',
            ],
            [
              '42% dropped most of their AI initiatives, up from 17%',
              'S&P Global, 2025[^spglobal-2025]',
              'What companies say about themselves',
              '1,006 respondents from North America and Europe',
            ],
          ],
        },
        { element: 'h3', content: 'Five figures, five meanings of failure' },
        {
          element: 'p',
          content:
            'Look at what each one means by failure. The first is passed on without a definition. The second means stopping after the proof of concept. The third means the cancellation of one kind of project. The fourth means no measurable return. The fifth counts companies, not projects. A single story built from all five mixes five different things.',
        },
        {
          element: 'p',
          content:
            'The second and the fifth deserve a closer look. A proof of concept exists to find out whether to go on. The companies S&P Global surveyed dropped 46% of theirs, on average, before production.[^spglobal-2025] That may be waste, or it may be the cheapest useful answer a company can buy. The number cannot tell you which.',
        },
        { element: 'h3', content: 'What they are good for' },
        {
          element: 'p',
          content:
            'None of this makes the documents useless. NANDA’s sample is small, its survey responses were collected at industry conferences, and the group itself works on technology for AI agents. Still, it observed that many tools neither retain feedback nor adapt to the work around them.[^nanda-2025] That is worth testing in your own company. RAND’s interviews are the most useful of these sources to us, although they measure no failure rate.',
        },
        {
          element: 'stress',
          content: 'No published figure gives the odds for your own project. You can look for the causes yourself.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'The causes that are documented' },
        {
          element: 'p',
          content:
            'RAND asked 65 data scientists and engineers, each with at least five years of experience in industry or academia, why projects failed. Their answers fall into five groups:[^rand-2024]',
        },
        {
          element: 'ol',
          content: [
            '<b>The problem was misunderstood</b>, or poorly explained. A model was tuned to the wrong measure, or did not fit the work it was made for.',
            '<b>The data was missing</b>, or was not good enough to train a useful model.',
            '<b>The technology came first</b>, and the users’ real problem came second.',
            '<b>The infrastructure was too weak</b> to manage the data and put a finished model into use.',
            '<b>The problem was too hard</b> for what AI can do.',
          ],
        },
        {
          element: 'p',
          content:
            'RAND calls the first the most common. Keep in mind who was asked: the people who build. They see a misunderstood problem from one side; the people who pay might tell it differently. And 65 interviews show what these people have seen, not how often it happens elsewhere.',
        },
        { element: 'h3', content: 'What the other sources add' },
        {
          element: 'p',
          content:
            'Gartner gave four reasons for its 2024 forecast: poor data quality, inadequate risk controls, rising costs and unclear business value.[^gartner-2024] For agents it named three of them again: costs, value and risk controls.[^gartner-2025] The companies S&P Global surveyed named cost, privacy and security first.[^spglobal-2025] NANDA puts what it calls the learning gap first: tools that do not remember what users tell them.[^nanda-2025]',
        },
        {
          element: 'p',
          content:
            'RAND and Gartner work in different ways and agree on two points: the goal was not clear enough, and the data was not good enough. RAND adds infrastructure. Gartner adds cost and risk controls. S&P Global adds cost, privacy and security. NANDA adds tools that do not learn. <b>You can look for most of these causes before anything is built.</b> What is missing is a set time to look, and someone with the right to say no.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'PSPGates: seven chances to say no' },
        {
          element: 'p',
          content:
            'PSPGates is our own framework. It turns the causes into seven gates in three parts: the problem, the solution, and production. Each gate has one question, evidence you can put on the table, a person who decides, and a condition that stops the project.',
        },
        {
          element: 'table',
          caption: 'PSPGates: the seven gates',
          head: ['Gate', 'The question', 'The evidence', 'Who decides', 'What stops the project'],
          rows: [
            [
              '1. Need',
              'What work improves, for whom, and by how much?',
              'One sentence that sponsor and users sign; the current figure, measured for two weeks',
              'Sponsor',
              'No owner, or no figure to improve',
            ],
            [
              '2. Method',
              'Does this need AI, and can AI do it today?',
              'Twenty real cases tried by hand; the simpler alternative, priced',
              'Head of the specialist team',
              'A rule or a form would do the job, or experts disagree on what is right',
            ],
            [
              '3. Data',
              'Is the data available, good enough and approved for this use?',
              'Errors counted in a sample of real records; written permission for the purpose',
              'Data owner, with the privacy officer',
              'Errors above the limit set in advance, or no permission',
            ],
            [
              '4. Proof',
              'Does it beat the current process on our own cases?',
              'A test set fixed before the build; results by type of error',
              'A specialist outside the build team',
              'The target is still missed in the second round of tests',
            ],
            [
              '5. Control',
              'What can go wrong, who notices, and how is it undone?',
              'Risk list, attack tests, the human check, one rehearsed rollback',
              'Risk or security lead',
              'A harmful error nobody would notice, or no rollback',
            ],
            [
              '6. Operation',
              'Who runs it day to day, and at what cost?',
              'A named team, trained users, monitoring, full cost per case',
              'Head of operations',
              'Nobody takes it over, or a case costs more than it saves',
            ],
            [
              '7. Value',
              'Has the figure from gate 1 improved?',
              'The same measurement again, with all costs beside it',
              'Sponsor, with finance',
              'It has not improved: turn the system off and write down why',
            ],
          ],
        },
        {
          element: 'figure',
          drawing: 'psp-gates',
          label:
            'A line of seven gates over what has been committed so far. Gates 1, Need, and 2, Method, belong to the problem and stand where little is committed. Gates 3, Data, 4, Proof, and 5, Control, belong to the solution, and the steps between them grow. Gates 6, Operation, and 7, Value, belong to production and stand at the top.',
          caption: 'The first three gates are the cheap ones',
          remark: 'a diagram, not measured data',
        },
        { element: 'h3', content: 'Which gate finds which cause' },
        {
          element: 'p',
          content:
            'Gate 1 finds the misunderstood problem, and gate 7 asks the same question again with numbers. Gate 2 finds technology in search of a use, and problems that are too hard. Gate 3 finds missing data, gate 6 weak infrastructure and cost, gate 5 poor risk controls. Tools that do not learn show up at gate 4, when the second round is no better than the first.',
        },
        { element: 'h3', content: 'When each gate is due' },
        {
          element: 'p',
          content:
            'For a first project of modest size we plan on 90 days. Days 1 to 30 are for gates 1 to 3, days 31 to 60 for the build and gate 4, days 61 to 90 for gates 5 and 6. Gate 7 follows once the figure has been measured again in daily work. This is a plan, not a promise: a project that needs new data or a new approval takes longer, and gate 3 is where that shows.',
        },
        { element: 'h3', content: 'Four rules that make a gate work' },
        {
          element: 'ul',
          content: [
            '<b>The limit is set before the result is known.</b> A target chosen afterward is always met.',
            '<b>The builders do not decide.</b> If the same name appears at every gate, there are no gates.',
            '<b>One page, one date, one name.</b> People avoid a gate that needs a committee.',
            '<b>A stop is a result.</b> Report it like a success: what was asked, what was found, what it saved.',
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'How the gates change a purchase' },
        {
          element: 'p',
          content:
            'A product you buy skips the build. It does not skip the gates. Gates 1 and 2 come before the first demonstration, because a good demonstration makes any problem look like the one it solves. At gate 3, ask what the vendor does with your data and for how long. At gate 4, bring your own cases: a vendor’s benchmark answers the vendor’s question.',
        },
        {
          element: 'p',
          content:
            'Gate 6 is where the contract matters most. Ask for the cost per case at your volume, for notice before the model behind the product changes, and for a way to get your data out. Write the gate 7 date into the contract as a date on which you may leave.',
        },
        { element: 'h3', content: 'How much process is enough' },
        {
          element: 'p',
          content:
            'Scale it to what an error costs. An assistant that drafts internal notes can pass gates 1 to 3 in one meeting with three people. A system that touches credit, employment or health needs every gate in writing. The questions stay the same; the depth of the evidence does not.',
        },
        { element: 'h3', content: 'The case against gates' },
        {
          element: 'p',
          content:
            'The gates are a working method, not a research finding. No outside study has tested them, and we claim no success rate. They cost time. Some teams learn faster from many small trials than from one gated project, and now and then a gate stops something that would have worked. We think that is the better mistake, because a stopped project leaves its evidence behind.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'A checklist to take away' },
        {
          element: 'p',
          content: 'Take a project that is running now. Answer these ten questions yes or no; it takes half an hour:',
        },
        {
          element: 'ol',
          content: [
            'Can the sponsor and the builder state the problem in the same words?',
            'Is there a figure from before the start: hours, errors or waiting time?',
            'Has anyone priced the alternative without AI?',
            'Do specialists agree on what a correct result is?',
            'Does the data have an owner who has counted its errors?',
            'Is this use of the data permitted in writing?',
            'Was the test set fixed before the build?',
            'Has the rollback been tried once?',
            'Is someone named to run it day to day, and is the cost per case known?',
            'Is there a number and a date at which we stop, and a person who makes that decision?',
          ],
        },
        {
          element: 'p',
          content:
            'Every no is work to do; start with the first one. The last question is the easiest to leave out. Exit criteria are easy to agree on while nobody is attached to the project, so write them down in the same week as the budget.',
        },
        {
          element: 'p',
          content: 'Our readiness assessment covers the same ground for the whole organization, in 16 questions.',
          href: '/assessment',
        },
      ],
    },
  ],
  sources: [
    {
      id: 'rand-2024',
      name: 'RAND, The Root Causes of Failure for Artificial Intelligence Projects and How They Can Succeed, RR-A2680-1, August 2024',
      link: 'https://www.rand.org/pubs/research_reports/RRA2680-1.html',
    },
    {
      id: 'gartner-2024',
      name: 'Gartner, press release of July 29, 2024, on generative AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2024-07-29-gartner-predicts-30-percent-of-generative-ai-projects-will-be-abandoned-after-proof-of-concept-by-end-of-2025',
    },
    {
      id: 'gartner-2025',
      name: 'Gartner, press release of June 25, 2025, on agentic AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
    },
    {
      id: 'nanda-2025',
      name: 'MIT NANDA, The GenAI Divide: State of AI in Business 2025, July 2025 (preliminary)',
    },
    {
      id: 'spglobal-2025',
      name: 'S&P Global Market Intelligence, Voice of the Enterprise: AI & Machine Learning, Use Cases 2025',
    },
  ],
  cover: [
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
    { name: 'RAG: The Most Misunderstood Word in AI', link: '/blog/rag-most-misunderstood' },
    { name: 'Take the AI readiness assessment', link: '/assessment' },
  ],
}
