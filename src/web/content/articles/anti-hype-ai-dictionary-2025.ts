import type { Article, ArticleBlock } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'
import { termGroups } from './dictionary-terms.ts'

const terms = termGroups.flatMap((group) => group.terms.map(({ term }) => term))

/** Every term has the same three parts, so that a reader can scan them. */
const sections = termGroups.map((group) => ({
  data: [
    { element: 'h2', content: group.title },
    { element: 'p', content: group.intro },
    ...group.terms.flatMap(({ term, meaning, soldAs, question }): readonly ArticleBlock[] => [
      { element: 'term', content: term },
      { element: 'p', content: meaning },
      { element: 'ul', content: [`<b>Sold as:</b> ${soldAs}`, `<b>Ask:</b> ${question}`] },
    ]),
  ] satisfies readonly ArticleBlock[],
}))

export const article: Article = {
  ...findHead('anti-hype-ai-dictionary-2025'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Meetings about AI are not short on words. They are short on agreement on what the words mean, so each side goes home believing its own meaning was accepted. The difference turns up later, usually on an invoice.',
        },
        {
          element: 'p',
          content:
            'Here are 25 of these words, in the order you meet them when you buy, from the system to the contract. Where a definition rests on a law, a standard or a paper, the note says which, and the wording is ours. Where there is no note, we say what we mean by the word.',
        },
        {
          element: 'note',
          date: '2026-11-23',
          content:
            'Five words are new: open weights, MCP, bias, explainability and zero retention. They replace embedding, agent washing, data poisoning, model card and AI literacy, which caused fewer disputes in our view. Every term now has its own link, and every claim from a source has a note.',
        },
        {
          element: 'terms',
          label: 'The 25 terms from A to Z',
          content: terms.toSorted((one, other) => one.localeCompare(other, 'en')),
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'How to use it in a meeting' },
        {
          element: 'p',
          content:
            'Every entry has three parts: what the word means, what it tends to be sold as, and one question for the vendor. The second part is our reading of the market, not a quotation. The third asks for something the vendor can show you, send you or give you as a number.',
        },
        {
          element: 'figure',
          drawing: 'twenty-five-words',
          label:
            'Twenty-five cards in five columns of five: buy, know, work, fail, sign. Each card has a word, its meaning and a question mark.',
          caption: 'Five groups of five words',
          remark: 'each with one question to ask',
        },
        {
          element: 'ol',
          content: [
            '<b>Before:</b> mark the words in the vendor’s proposal. Five are enough for an hour.',
            '<b>During:</b> ask the question and write the answer down in one sentence. If the answer brings up another of these words, ask that word’s question next.',
            '<b>After:</b> send your sentences back as minutes. What comes back unchanged can go into the contract. What comes back softened was the hype.',
          ],
        },
        { element: 'stress', content: '“We have not measured that” is a good answer, if a date follows.' },
      ],
    },
    ...sections,
    {
      data: [
        { element: 'h2', content: 'Five words that change the price' },
        {
          element: 'p',
          content:
            'If there is time for only five, take these. Each adds a cost that is easily left out of a first quote, and each can be settled in one sentence.',
        },
        {
          element: 'table',
          caption: 'What five words add, and what to settle',
          head: ['Word', 'What it adds to the bill', 'What to settle in writing'],
          rows: [
            [
              'Token',
              'Every retry and every long document, for as long as the system runs',
              'A price per finished case, with a ceiling',
            ],
            [
              'Fine-tuning',
              'Examples, a training run, and both again with the next model',
              'Who owns the result, and the price of a repeat',
            ],
            [
              'Agent',
              'Accounts, permissions, logs, and somebody on call',
              'The list of allowed actions, and who pays to undo one',
            ],
            [
              'Human in the loop',
              'Reading time, every working day, on your payroll',
              'Cases per reviewer per hour, and when checks may be reduced',
            ],
            [
              'Evaluation set',
              'Days of a specialist’s time at the start, a run after each change',
              'The right to run it unannounced, and what follows a failure',
            ],
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What this dictionary cannot do' },
        {
          element: 'p',
          content:
            'A definition does not settle a disagreement about risk. Vendors may use the same word in good faith but mean different things, and a fixed definition can age: a sentence about retention or context windows may be wrong next quarter. The review date at the top says when we last checked.',
        },
        {
          element: 'p',
          content:
            'The method lasts longer. Ask what the word means, what it is sold as, and what you can be shown. A vendor who meets five of our questions with a number, a document or an honest “not yet” has earned a pilot. One who answers all 25 without a pause has earned a second meeting, with your most skeptical colleague in the room.',
        },
      ],
    },
  ],
  sources: [
    {
      id: 'oecd-2024',
      name: 'OECD, Explanatory Memorandum on the Updated OECD Definition of an AI System, 2024',
      link: 'https://doi.org/10.1787/623da898-en',
    },
    { id: 'ai-act', name: 'Regulation (EU) 2024/1689 (AI Act), Article 3, point 1' },
    {
      id: 'nist-600-1',
      name: 'NIST AI 600-1, Generative AI Profile, July 2024',
      link: 'https://doi.org/10.6028/NIST.AI.600-1',
    },
    {
      id: 'nist-100-2',
      name: 'NIST AI 100-2e2025, Adversarial Machine Learning, March 2025',
      link: 'https://doi.org/10.6028/NIST.AI.100-2e2025',
    },
    {
      id: 'bommasani-2021',
      name: 'Bommasani et al. 2021, On the Opportunities and Risks of Foundation Models',
      link: 'https://arxiv.org/abs/2108.07258',
    },
    {
      id: 'osi-2024',
      name: 'Open Source Initiative, The Open Source AI Definition 1.0, October 28, 2024',
      link: 'https://opensource.org/ai/open-source-ai-definition',
    },
    {
      id: 'ahia-2023',
      name: 'Ahia et al. 2023, Do All Languages Cost the Same?',
      link: 'https://arxiv.org/abs/2305.13707',
    },
    { id: 'liu-2023', name: 'Liu et al. 2023, Lost in the Middle', link: 'https://arxiv.org/abs/2307.03172' },
    {
      id: 'lewis-2020',
      name: 'Lewis et al. 2020, Retrieval-Augmented Generation for Knowledge-Intensive NLP Tasks',
      link: 'https://arxiv.org/abs/2005.11401',
    },
    {
      id: 'magesh-2025',
      name: 'Magesh et al. 2025, Hallucination-Free? Journal of Empirical Legal Studies',
      link: 'https://doi.org/10.1111/jels.12413',
    },
    { id: 'hu-2021', name: 'Hu et al. 2021, LoRA', link: 'https://arxiv.org/abs/2106.09685' },
    {
      id: 'gartner-2025',
      name: 'Gartner, press release of June 25, 2025, on agentic AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
    },
    {
      id: 'mcp',
      name: 'Model Context Protocol, Specification, section on security, trust and safety',
      link: 'https://modelcontextprotocol.io/specification',
    },
    {
      id: 'nist-100-1',
      name: 'NIST AI 100-1, AI Risk Management Framework (AI RMF 1.0), January 2023',
      link: 'https://doi.org/10.6028/NIST.AI.100-1',
    },
    {
      id: 'nist-1270',
      name: 'NIST SP 1270, Towards a Standard for Identifying and Managing Bias in AI, March 2022',
      link: 'https://doi.org/10.6028/NIST.SP.1270',
    },
    {
      id: 'osfi-e23',
      name: 'OSFI, Guideline E-23, Model Risk Management (2027), September 11, 2025',
      link: 'https://www.osfi-bsif.gc.ca/en/guidance/guidance-library/guideline-e-23-model-risk-management-2027',
    },
    {
      id: 'nist-8312',
      name: 'NISTIR 8312, Four Principles of Explainable Artificial Intelligence, September 2021',
      link: 'https://doi.org/10.6028/NIST.IR.8312',
    },
    {
      id: 'openai-data',
      name: 'OpenAI, Data controls in the OpenAI platform',
      link: 'https://developers.openai.com/api/docs/guides/your-data',
    },
    {
      id: 'google-zdr',
      name: 'Google, Zero data retention in the Gemini Developer API',
      link: 'https://ai.google.dev/gemini-api/docs/zdr',
    },
    { id: 'sr-11-7', name: 'Federal Reserve and OCC, SR 11-7 / OCC Bulletin 2011-12, April 4, 2011 (replaced)' },
    {
      id: 'occ-2026-13',
      name: 'OCC Bulletin 2026-13, Model Risk Management: Revised Guidance, April 17, 2026',
      link: 'https://www.occ.treas.gov/news-issuances/bulletins/2026/bulletin-2026-13.html',
    },
  ],
  cover: [
    { name: 'Sheets to print: worksheet, vendor questionnaire, dictionary', link: '/resources/crosswalk#print' },
    { name: 'RAG: The Most Misunderstood Word in AI', link: '/blog/rag-most-misunderstood' },
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
    { name: 'From Assistants to Copilots', link: '/blog/from-assistants-to-copilots' },
    { name: 'SR 11-7 and AI Governance in Banks', link: '/blog/sr-11-7-ai-governance-banks' },
  ],
}
