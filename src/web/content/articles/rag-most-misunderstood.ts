import type { Article } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

export const article: Article = {
  ...findHead('rag-most-misunderstood'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Sooner or later in the buying process, somebody says the product cannot make things up because it uses RAG. Retrieval-augmented generation is a good basis for assistants that answer from company documents. <b>It is not a cure for wrong answers</b>, and a buyer who thinks it is will test too little.',
        },
        {
          element: 'note',
          date: '2026-11-23',
          content:
            'Every claim from a source now has a note. We added the case for long context and for search without a model, and a scorecard to fill in.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What it is, and what it is not' },
        {
          element: 'p',
          content:
            'Lewis and others named the method in 2020. They connected a language model to a searchable index of Wikipedia and found that it wrote more specific and more factual text than a comparable model without an index.[^lewis-2020] Today’s products follow the same steps: search your documents, put the passages they find in front of the model, let it write.',
        },
        {
          element: 'p',
          content:
            'That brings two real gains. A changed policy is used as soon as it is indexed, with no retraining. And the reader can be shown the passage. Four common assumptions are wrong:',
        },
        {
          element: 'ul',
          content: [
            '<b>It is not training.</b> The model has learned nothing from your documents. Every question starts from scratch.',
            '<b>It is not a database query.</b> It fetches the passages that look closest. By itself it cannot tell you how many contracts contain a clause.',
            '<b>It is not a check.</b> Nothing compares the answer with the passage unless somebody builds that step.',
            '<b>It is not access control.</b> The index shows what it holds to anyone who asks, unless each search applies that person’s rights.',
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Correct and grounded are two different things' },
        {
          element: 'p',
          content:
            'An answer is correct when it is true. It is grounded when the source it cites says so. The two come apart more easily than a list of links suggests. Take a hypothetical contract with a notice period of eight weeks in clause 12:',
        },
        {
          element: 'table',
          caption: 'Four answers to one question about the notice period',
          head: ['', 'The answer', 'The source it cites', 'What you have'],
          rows: [
            ['Correct and grounded', 'Eight weeks', 'Clause 12, which says eight', 'An answer you can use'],
            ['Only correct', 'Eight weeks', 'Clause 4, on payment', 'Luck, which may not repeat'],
            [
              'Only grounded',
              'Four weeks',
              'Last year’s contract, which said four',
              'A faithful report of the wrong document',
            ],
            ['Neither', 'Four weeks', 'Clause 12, which says eight', 'A made-up answer with a link'],
          ],
        },
        {
          element: 'p',
          content:
            'The problem goes further. Experiments by Wallat and others (2025) show that a citation can fit its sentence without having produced it: the model writes from memory and attaches a source that agrees. In their tests, that was true of up to 57% of the citations.[^wallat-2025] A link is evidence only once somebody has opened it.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Why it reduces made-up answers but does not end them' },
        {
          element: 'p',
          content:
            'A careful public test comes from the legal field. Magesh and others put 202 questions to three commercial research tools that use retrieval. The test was registered in advance, and people graded the answers by hand. An answer counted as a hallucination when it was false or claimed support that its source did not give.[^magesh-2025]',
        },
        {
          element: 'p',
          content:
            '<b>Depending on the tool, between 17% and 33% of the answers were hallucinations.</b> That was fewer than GPT-4 alone produced, and far from zero.[^magesh-2025] It covers one field, one set of questions and products from early 2024, so your rates will differ. What carries over is the finding: some vendors had said that retrieval avoids or eliminates hallucination, and it did not.',
        },
        {
          element: 'stress',
          content: 'Retrieval decides what the model reads. It does not decide what the model writes.',
        },
        { element: 'h3', content: 'The case against our caution' },
        {
          element: 'p',
          content:
            'Two objections are fair. Models have improved since these tests, and longer context windows let you skip the search step when the collection is small. Neither removes the need to check: with a larger window, the model still has to pick the right passage. And sometimes no model is needed. If people only want to find the page, a plain search engine is cheaper and invents nothing.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Where an answer goes wrong' },
        {
          element: 'p',
          content:
            'Barnett and others described seven failure points from three systems, in research, education and biomedicine. They concluded that such a system can only be validated while it is in use.[^barnett-2024] We sort the failures under six letters, because each kind is fixed in a different place.',
        },
        {
          element: 'figure',
          drawing: 'rag-failures',
          label:
            'The path of an answer: ask, find, write, read, with documents feeding the second step. A at the documents: missing, outdated, contradictory or planted. B between ask and find: the question and the document use different words. C at find: the passage is missed, or is not yours to see. D between find and write: the passage is lost among the others. E at write: the model adds, mixes or misstates. F at read: nobody opens the source.',
          caption: 'Six places where an answer goes wrong',
          remark: 'most are outside the model',
        },
        { element: 'h3', content: 'Before the model writes' },
        {
          element: 'ul',
          content: [
            '<b>A, documents.</b> Two versions of one policy, a scan without text, an answer that was never written down.',
            '<b>B, words.</b> The employee asks about parental leave; the policy says family care.',
            '<b>C, search.</b> The passage is cut in half or ranked too low. Or it is found for a person who is not allowed to see it.',
            '<b>D, crowding.</b> The model receives the passage among many others. Liu and others found in 2023 that models use the beginning and end of a long input better than its middle.[^liu-2023]',
          ],
        },
        { element: 'h3', content: 'While it writes, and after' },
        {
          element: 'ul',
          content: [
            '<b>E, writing.</b> The model joins two clauses that do not belong together, or fills a gap from memory.',
            '<b>F, reading.</b> The answer sounds finished, so nobody opens the source.',
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'A document can give orders' },
        {
          element: 'p',
          content:
            'A model receives instructions and passages as one block of text. Anyone who can put text into a source, such as a supplier’s PDF, a ticket or a web page, can therefore try to steer the assistant. Greshake and others described this as indirect prompt injection in 2023.[^greshake-2023] The taxonomy of attacks that NIST published in March 2025 lists it as a class of its own.[^nist-100-2]',
        },
        {
          element: 'p',
          content:
            'Planted false facts work, too. In a laboratory test by Zou and others, five planted texts per targeted question, in a database of millions, produced the attacker’s answer in 90% of cases.[^zou-2024] The texts were tailored to the questions; the point is how few it took.',
        },
        {
          element: 'p',
          content:
            'So choose who may add to the index as carefully as you choose who may publish on your website. And a system that reads outside text must not send, pay or delete without a person’s approval.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What to test before you rely on it' },
        {
          element: 'p',
          content: 'This test fits on one page and needs no tool. Ask a vendor for it, or run it yourself.',
        },
        {
          element: 'ol',
          content: [
            '<b>Collect fifty real questions</b> in the words of the people who ask them.',
            '<b>Add ten that your documents do not answer.</b> The right result is a refusal.',
            '<b>Add five with a false premise</b>, such as a rule that does not exist.',
            '<b>Have a specialist write down</b> the right answer and its paragraph before the first run.',
            '<b>Score three things separately:</b> passage found, answer correct, answer grounded.',
            '<b>Ask the same question as two people</b> with different access rights, and compare.',
            '<b>Plant a harmless instruction</b> in a test document and see whether it is followed.',
            '<b>Withdraw a document</b> and measure how long its content keeps coming back.',
            '<b>Repeat all of it</b> after every change of model, instructions or search settings.',
          ],
        },
        {
          element: 'table',
          caption: 'A scorecard: fill in the limits before the first run',
          head: ['What you count', 'Of', 'Fix first if it fails'],
          rows: [
            ['Right passage found', '50 questions', 'A, B, C: documents, words, search'],
            ['Answer correct', '50 questions', 'D, E: number of passages, instructions'],
            ['Answer grounded', '50 questions', 'E: a check of each citation'],
            ['Refused or corrected', '15 questions without an answer', 'E: when to say “I do not know”'],
            ['Shown to the wrong person', 'Every question, two accounts', 'C: rights in the search; stop until fixed'],
            ['Planted instruction followed', 'Every planted text', 'A: who may write; stop until fixed'],
          ],
        },
        {
          element: 'p',
          content:
            'Sixty-five questions will not give you a precise rate. They show which letter to fix first, and that is the decision in front of you.',
        },
      ],
    },
  ],
  sources: [
    {
      id: 'lewis-2020',
      name: 'Lewis et al. 2020, Retrieval-Augmented Generation for Knowledge-Intensive NLP Tasks',
      link: 'https://arxiv.org/abs/2005.11401',
    },
    {
      id: 'wallat-2025',
      name: 'Wallat et al. 2025, Correctness is not Faithfulness in Retrieval Augmented Generation Attributions',
      link: 'https://doi.org/10.1145/3731120.3744592',
    },
    {
      id: 'magesh-2025',
      name: 'Magesh et al. 2025, Hallucination-Free? Assessing the Reliability of Leading AI Legal Research Tools, Journal of Empirical Legal Studies',
      link: 'https://doi.org/10.1111/jels.12413',
    },
    {
      id: 'barnett-2024',
      name: 'Barnett et al. 2024, Seven Failure Points When Engineering a Retrieval Augmented Generation System',
      link: 'https://arxiv.org/abs/2401.05856',
    },
    {
      id: 'liu-2023',
      name: 'Liu et al. 2023, Lost in the Middle: How Language Models Use Long Contexts',
      link: 'https://arxiv.org/abs/2307.03172',
    },
    {
      id: 'greshake-2023',
      name: 'Greshake et al. 2023, Not What You’ve Signed Up For: Compromising Real-World LLM-Integrated Applications with Indirect Prompt Injection',
      link: 'https://arxiv.org/abs/2302.12173',
    },
    {
      id: 'nist-100-2',
      name: 'NIST AI 100-2e2025, Adversarial Machine Learning, March 2025',
      link: 'https://doi.org/10.6028/NIST.AI.100-2e2025',
    },
    {
      id: 'zou-2024',
      name: 'Zou et al. 2024, PoisonedRAG: Knowledge Corruption Attacks to Retrieval-Augmented Generation of Large Language Models',
      link: 'https://arxiv.org/abs/2402.07867',
    },
  ],
  cover: [
    { name: 'The Anti-Hype AI Dictionary 2025', link: '/blog/anti-hype-ai-dictionary-2025' },
    { name: 'Why Most AI Projects Fail', link: '/blog/why-most-ai-projects-fail' },
    { name: 'Take the AI readiness assessment', link: '/assessment' },
  ],
}
