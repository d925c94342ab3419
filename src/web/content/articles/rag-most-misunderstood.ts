import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('rag-most-misunderstood'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Retrieval-augmented generation, RAG for short, was described by Lewis and others in 2020: find passages that fit the question, hand them to the model, let it write the answer from them. It is the right start for most assistants over company documents. <b>It is also sold as a cure for wrong answers, and it is not one.</b>',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Three things it does not do' },
        { element: 'h3', content: 'It does not end invention' },
        {
          element: 'p',
          content:
            'Magesh and others tested commercial legal research tools that use retrieval, with 202 questions and a plan registered beforehand. The tools gave false or unsupported answers in 17% to 33% of cases. The same study separates two things that are easily mixed: an answer can be correct without being grounded in its source, and it can cite a real source that does not say so.',
        },
        { element: 'h3', content: 'It does not read everything you give it' },
        {
          element: 'p',
          content:
            'Liu and others showed in 2023 that models use what stands at the beginning and the end of a long context better than what stands in the middle. More passages are not more knowledge.',
        },
        { element: 'h3', content: 'It does not make documents harmless' },
        {
          element: 'p',
          content:
            'A retrieved page can carry instructions. The taxonomy of attacks published by NIST in March 2025 lists this as indirect prompt injection. Whoever can write into a source can speak to your assistant.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Where it breaks, in the order of the work' },
        {
          element: 'p',
          content:
            'Barnett and others described seven failure points from three systems in 2024, and concluded that such a system can only be validated in operation. In practice we look at four places first:',
        },
        {
          element: 'ul',
          content: [
            '<b>The answer is not in the documents</b>, and the assistant does not say so.',
            '<b>The right passage is not found</b>, because the question uses other words than the policy.',
            '<b>The passage is found and not used</b>, because ten others stand beside it.',
            '<b>The person may not see it</b>, and the index has forgotten the access rights.',
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'A test that fits on one page' },
        {
          element: 'ol',
          content: [
            'Collect fifty real questions, ten of which your documents do not answer.',
            'Let a specialist write down the right answer and the paragraph it rests on.',
            'Score three things apart: found, correct, grounded.',
            'Count the refusals: the ten unanswerable questions should produce ten.',
            'Repeat it after every change of model, prompt or index.',
          ],
        },
      ],
    },
  ],
  sources: [
    {
      name: 'Lewis et al. 2020, Retrieval-Augmented Generation for Knowledge-Intensive NLP Tasks',
      link: 'https://arxiv.org/abs/2005.11401',
    },
    {
      name: 'Magesh et al. 2025, Hallucination-Free? Journal of Empirical Legal Studies',
      link: 'https://doi.org/10.1111/jels.12413',
    },
    { name: 'Liu et al. 2023, Lost in the Middle', link: 'https://arxiv.org/abs/2307.03172' },
    {
      name: 'Barnett et al. 2024, Seven Failure Points When Engineering a RAG System',
      link: 'https://arxiv.org/abs/2401.05856',
    },
    {
      name: 'NIST AI 100-2e2025, Adversarial Machine Learning',
      link: 'https://doi.org/10.6028/NIST.AI.100-2e2025',
    },
  ],
  cover: [
    { name: 'The Anti-Hype AI Dictionary 2025', link: '/blog/anti-hype-ai-dictionary-2025' },
    { name: 'From Assistants to Copilots', link: '/blog/from-assistants-to-copilots' },
  ],
}
