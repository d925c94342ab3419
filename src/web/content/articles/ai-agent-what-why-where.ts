import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('ai-agent-what-why-where'),
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
            'A language model answers once. An agent works in a loop: it reads the state of a task, chooses a tool, uses it, reads the result, and goes on until it is done or stopped. Three parts make the difference between a demonstration and a system you can run.',
        },
        {
          element: 'ul',
          content: [
            '<b>Tools.</b> The short list of things it can do: look up an order, draft a reply, open a ticket. What is not on the list cannot happen.',
            '<b>Identity.</b> An account of its own, with fewer rights than the person it works for, so that the log shows who did what.',
            '<b>A limit.</b> How many steps, how much money and which records before a person has to say yes.',
          ],
        },
        {
          element: 'p',
          content:
            'Some of what is sold under the name has none of the three. Gartner calls the renaming of assistants and scripts agent washing, and in June 2025 it estimated that about 130 of the vendors in the field were real.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Why: waiting time, not headcount' },
        {
          element: 'p',
          content:
            'In many office processes the work itself is short and the waiting is long. A case lies in a queue because the next step needs a system that somebody else can open. That is what an agent is good at: it fetches, compares, files and asks, and hands the judgment to a person with everything on one page.',
        },
        {
          element: 'p',
          content:
            'It is a poor fit where a step cannot be undone, or where nobody can say what a right result looks like. Gartner also predicts that over 40% of agentic AI projects will be canceled by the end of 2027, for cost, unclear value or weak risk controls. That is a forecast, not a count. The three reasons are worth a line each in your plan.',
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
            'Four times yes: start with proposals that a person confirms, and give it the step itself once the log shows that the confirmations change nothing. One no: build an assistant first.',
        },
      ],
    },
  ],
  sources: [
    {
      name: 'Gartner, press release of June 25, 2025, on agentic AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
    },
  ],
  cover: [
    { name: 'From Assistants to Copilots', link: '/blog/from-assistants-to-copilots' },
    { name: 'Invisible Flows: PIPEDA and AI Agents', link: '/blog/invisible-flows-pipeda-ai-agents' },
  ],
}
