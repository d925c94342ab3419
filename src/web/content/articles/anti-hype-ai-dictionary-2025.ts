import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('anti-hype-ai-dictionary-2025'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Meetings about AI rarely fail for lack of words. They fail because three people use one word for three things. Here are 25 of them, in the sense in which we use them. Where a standard or a paper coined the word, it is named.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What it is made of' },
        {
          element: 'ul',
          content: [
            '<b>AI system.</b> A machine-based system that infers from its input how to produce outputs such as predictions, content, recommendations or decisions (after the OECD, 2023).',
            '<b>Generative AI.</b> Models that produce new text, images or code in the manner of the data they learned from.',
            '<b>Foundation model.</b> One large model, trained broadly and adapted to many tasks (Bommasani and others, 2021).',
            '<b>Large language model.</b> A foundation model for text; it predicts the next token.',
            '<b>Transformer.</b> The network design behind it, built on attention (Vaswani and others, 2017).',
            '<b>Token.</b> The piece of a word that a model reads, writes and charges for.',
            '<b>Context window.</b> How many tokens a model can take in at once. What fits is not always used.',
            '<b>Embedding.</b> A text as a list of numbers, so that similar meanings lie close together.',
            '<b>Fine-tuning.</b> Training a finished model further on your examples. It changes manner more reliably than knowledge.',
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What it does at work' },
        {
          element: 'ul',
          content: [
            '<b>Assistant.</b> Answers when asked, from your documents.',
            '<b>Copilot.</b> Sits in the tool of a specialist and proposes the next change.',
            '<b>Agent.</b> Takes the step itself, within limits.',
            '<b>Agent washing.</b> Selling an assistant or a script under the name of an agent (Gartner, 2025).',
            '<b>RAG.</b> Retrieval-augmented generation: finding passages first, then writing from them (Lewis and others, 2020).',
            '<b>Grounding.</b> Whether an answer follows from the source it cites. Not the same as being correct.',
            '<b>Prompt.</b> Everything the model is given before it answers, rules and documents included.',
            '<b>Evaluation set.</b> Your own questions with known answers, used to test every change.',
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What can go wrong, and who looks' },
        {
          element: 'ul',
          content: [
            '<b>Hallucination.</b> A confident statement without support. NIST prefers confabulation (AI 600-1, 2024).',
            '<b>Prompt injection.</b> Text that makes a model follow somebody else’s instructions (NIST AI 100-2e2025).',
            '<b>Data poisoning.</b> Tampering with the data a model learns from (same source).',
            '<b>Drift.</b> A model gets worse because the world has moved on since it was trained.',
            '<b>Guardrail.</b> A check outside the model that blocks an input or an output.',
            '<b>Human in the loop.</b> A person who can stop the result, and has the time to read it.',
            '<b>Model card.</b> A short sheet on what a model is for, how it was tested and where it fails (Mitchell and others, 2019).',
            '<b>Shadow AI.</b> Tools that people use at work without anyone having approved them. Usually a sign of a real need.',
          ],
        },
      ],
    },
  ],
  sources: [
    { name: 'OECD, Recommendation of the Council on Artificial Intelligence, definition as revised in November 2023' },
    { name: 'NIST AI 600-1, Generative AI Profile, July 2024', link: 'https://doi.org/10.6028/NIST.AI.600-1' },
    { name: 'NIST AI 100-2e2025, Adversarial Machine Learning', link: 'https://doi.org/10.6028/NIST.AI.100-2e2025' },
    { name: 'Vaswani et al. 2017, Attention Is All You Need', link: 'https://arxiv.org/abs/1706.03762' },
    { name: 'Mitchell et al. 2019, Model Cards for Model Reporting', link: 'https://arxiv.org/abs/1810.03993' },
    { name: 'Lewis et al. 2020, Retrieval-Augmented Generation', link: 'https://arxiv.org/abs/2005.11401' },
    {
      name: 'Bommasani et al. 2021, On the Opportunities and Risks of Foundation Models',
      link: 'https://arxiv.org/abs/2108.07258',
    },
  ],
  cover: [
    { name: 'RAG: The Most Misunderstood Word in AI', link: '/blog/rag-most-misunderstood' },
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
  ],
}
