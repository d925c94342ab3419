import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('sr-11-7-ai-governance-banks'),
  sections: [
    {
      data: [
        {
          element: 'note',
          date: '2026-11-21',
          content:
            'SR 11-7 is no longer in force. On April 17, 2026 the Federal Reserve, the OCC and the FDIC replaced it with <b>SR 26-2 / OCC Bulletin 2026-13</b>. This article was rewritten: it says what SR 11-7 taught and what came after it.',
        },
        {
          element: 'p',
          content:
            'For fifteen years one letter shaped how banks in the United States handled models. SR 11-7, issued on April 4, 2011 by the Federal Reserve and the OCC, was written before anyone spoke of generative AI. <b>Its three ideas are older than the technology and outlast the letter.</b>',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What SR 11-7 taught' },
        {
          element: 'p',
          content:
            'The guidance was a framework, scaled to the size of the bank and the use of the model. It had three parts:',
        },
        {
          element: 'ul',
          content: [
            '<b>Development, implementation and use.</b> A model has a stated purpose, documented assumptions and known limits.',
            '<b>Validation.</b> Somebody who did not build the model tests it, before use and while it is used.',
            '<b>Governance.</b> The board and management know which models exist, who owns each and what is open.',
          ],
        },
        {
          element: 'p',
          content:
            'Behind all three stands the idea of effective challenge: critical review by informed people with the standing to change the outcome. It is the sentence worth carrying over to AI.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What replaced it' },
        {
          element: 'table',
          caption: 'The guidance of 2011 and of 2026',
          head: ['', 'SR 11-7', 'SR 26-2 / OCC Bulletin 2026-13'],
          rows: [
            ['Issued', 'April 4, 2011', 'April 17, 2026'],
            ['By', 'Federal Reserve, OCC', 'Federal Reserve, OCC, FDIC'],
            ['Most relevant for', 'Scaled to size and model use', 'Banks above USD 30 billion in assets'],
            ['Character', 'Supervisory guidance', 'Risk-based, expressly non-binding'],
            ['Generative and agentic AI', 'Not mentioned', 'Outside its scope'],
          ],
        },
        {
          element: 'p',
          content:
            'Outside its scope does not mean outside control. The agencies expect a bank’s general risk and governance practices to decide which controls generative and agentic AI need, and they plan to ask banks how they use AI.',
        },
        {
          element: 'p',
          content:
            'North of the border the line is drawn the other way. Guideline E-23 of Canada’s OSFI, published on September 11, 2025 and effective on May 1, 2027, expressly includes AI and machine learning.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What a bank can do now' },
        {
          element: 'ol',
          content: [
            'Keep one inventory for models and AI systems, and mark which guidance each entry falls under.',
            'Give every AI system a named owner, a stated purpose and a list of limits.',
            'Have it tested by people who did not build it, on your own cases.',
            'Watch it in use: inputs, outputs, overrides and complaints.',
            'Write down how it is switched off, and try that once.',
          ],
        },
        { element: 'p', content: 'This article is not legal or supervisory advice.' },
      ],
    },
  ],
  sources: [
    { name: 'Federal Reserve, SR 11-7, April 4, 2011 (superseded)' },
    { name: 'Federal Reserve, SR 26-2, April 17, 2026' },
    { name: 'OCC Bulletin 2026-13, April 17, 2026' },
    { name: 'FDIC, FIL-15-2026' },
    { name: 'OSFI, Guideline E-23, Model Risk Management (2027), September 11, 2025' },
  ],
  cover: [
    { name: 'Why Most AI Projects Fail', link: '/blog/why-most-ai-projects-fail' },
    { name: 'Invisible Flows: PIPEDA and AI Agents', link: '/blog/invisible-flows-pipeda-ai-agents' },
  ],
}
