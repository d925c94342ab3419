import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('invisible-flows-pipeda-ai-agents'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'A form has a field, a purpose and a button. An agent has none of these. It opens a mailbox to find a date, reads a customer file on the way, passes both to a model, and writes a note into a third system. <b>Personal data moved three times, and nobody filled in a form.</b> Canadian privacy law was not written for that, but it applies.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What the law already says' },
        {
          element: 'p',
          content:
            'The Personal Information Protection and Electronic Documents Act (PIPEDA) rests on ten fair information principles: accountability; identifying purposes; consent; limiting collection; limiting use, disclosure and retention; accuracy; safeguards; openness; individual access; and challenging compliance. None of them has an exception for software that decides its own next step.',
        },
        {
          element: 'p',
          content:
            'In December 2023 the federal, provincial and territorial privacy authorities published principles for generative AI. They ask for legal authority and consent, appropriate purposes, necessity, openness, accountability, access, limits on collection and use, accuracy and safeguards. In short: the known principles, applied to prompts, outputs and training data.',
        },
        { element: 'h3', content: 'You answer for what it says' },
        {
          element: 'p',
          content:
            'In Moffatt v. Air Canada (2024 BCCRT 149) a chatbot gave a passenger wrong information about a bereavement fare. The tribunal held the airline responsible for what its own website said, chatbot included, and awarded CAD 650.88 in damages. The sum is small. The reasoning is not.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Four flows to draw before you switch it on' },
        {
          element: 'table',
          caption: 'Where an agent moves personal data, and the principle that asks about it',
          head: ['Flow', 'What to write down', 'Principle'],
          rows: [
            ['Into the prompt', 'Which fields the agent may read, and for which purpose', 'Limiting collection'],
            ['To the model', 'Provider, place of processing, retention, use for training', 'Accountability'],
            ['Into other systems', 'Which records it may write, and who checks them', 'Accuracy'],
            ['Into the log', 'What is kept, for how long, and who can read it', 'Limiting retention'],
          ],
        },
        {
          element: 'p',
          content:
            'The second row is the one that no screen shows. When a provider processes data for you, you stay accountable for it and must secure comparable protection, by contract or by other means.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What to do in the next month' },
        {
          element: 'ol',
          content: [
            'List every agent and every assistant that can open a system with personal data.',
            'Draw its four flows on one page, with one named owner.',
            'Take away each right that the drawing does not need.',
            'Answer one access request as a test: can you say what the agent read about this person?',
          ],
        },
        {
          element: 'p',
          content: 'This article describes the law in general terms. It is not legal advice for a specific case.',
        },
      ],
    },
  ],
  sources: [
    {
      name: 'Office of the Privacy Commissioner of Canada: PIPEDA fair information principles',
      link: 'https://www.priv.gc.ca/en/privacy-topics/privacy-laws-in-canada/the-personal-information-protection-and-electronic-documents-act-pipeda/p_principle/',
    },
    {
      name: 'Privacy authorities of Canada: principles for generative AI, December 7, 2023',
      link: 'https://www.priv.gc.ca/en/privacy-topics/technology/artificial-intelligence/gd_principles_ai/',
    },
    {
      name: 'Moffatt v. Air Canada, 2024 BCCRT 149',
      link: 'https://www.canlii.org/en/bc/bccrt/doc/2024/2024bccrt149/2024bccrt149.html',
    },
  ],
  cover: [
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
    { name: 'SR 11-7 and AI Governance in Banks', link: '/blog/sr-11-7-ai-governance-banks' },
  ],
}
