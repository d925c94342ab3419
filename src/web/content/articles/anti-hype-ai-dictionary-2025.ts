import type { Article, ArticleBlock } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

interface Entry {
  readonly term: string
  readonly meaning: string
  readonly soldAs: string
  readonly question: string
}

/** All entries have the same three parts, so that a reader can scan them. */
const entry = ({ term, meaning, soldAs, question }: Entry): readonly ArticleBlock[] => [
  { element: 'h3', content: term },
  { element: 'p', content: meaning },
  { element: 'ul', content: [`<b>Sold as:</b> ${soldAs}`, `<b>Ask:</b> ${question}`] },
]

export const article: Article = {
  ...findHead('anti-hype-ai-dictionary-2025'),
  sections: [
    {
      data: [
        {
          element: 'p',
          content:
            'Meetings about AI do not lack words. They lack agreement on what the words mean, so each side goes home believing that its own meaning was accepted. The difference turns up later, usually on an invoice.',
        },
        {
          element: 'p',
          content:
            'Here are 25 of these words, in the order in which a purchase meets them, from the system to the contract. Where a definition rests on a law, a standard or a paper, we name it and use our own words. Where it rests on nothing but usage, we say what we mean by it.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'How to use it in a meeting' },
        {
          element: 'p',
          content:
            'Every entry has three parts: what the word means, what it tends to be sold as, and one question for the vendor. The second part is our reading of the market, not a quotation. The third asks for something you can be shown, sent or told as a number.',
        },
        {
          element: 'figure',
          drawing: 'twenty-five-words',
          label:
            'Twenty-five cards in five columns of five: buy, know, work, fail, sign. Each card has a word, its meaning and a question mark.',
          caption: 'Five times five words',
          remark: 'each with one question to ask',
        },
        {
          element: 'ol',
          content: [
            '<b>Before:</b> mark the words in the offer. Five are enough for an hour.',
            '<b>During:</b> ask the question and write down the answer in one sentence. If the answer brings a new word, ask that word’s question next.',
            '<b>After:</b> send your sentences back as minutes. What returns unchanged can go into the contract. What returns softened was the hype.',
          ],
        },
        { element: 'stress', content: '“We have not measured that” is a good answer, if a date follows.' },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What you are buying' },
        {
          element: 'p',
          content: 'Five words for the thing itself. They decide whether two offers can be compared at all.',
        },
        ...entry({
          term: 'AI system',
          meaning:
            'A machine-based system that works out from its input how to produce predictions, content, recommendations or decisions (after the OECD, 2023, and Article 3 of the EU AI Act). Some systems act more on their own than others, and some go on changing in use. The model is one part. Screens, data, access rights and the people around it are the rest.',
          soldAs: 'a model with its benchmark scores. You will not be operating a benchmark.',
          question: 'Which parts do you run, which do we run, and who answers for the seam between them?',
        }),
        ...entry({
          term: 'Generative AI',
          meaning:
            'Models that produce new text, images, sound or code by imitating the structure of the data they learned from (AI 600-1 of NIST, the US standards institute). NIST’s taxonomy of attacks sets predictive AI beside it: models that score, sort or forecast.',
          soldAs: 'the modern form of all AI. For a yes or no on a table of numbers, it may be the long way around.',
          question:
            'Does this task need new text or a score, and what did the simpler method achieve on the same cases?',
        }),
        ...entry({
          term: 'Foundation model',
          meaning:
            'One large model trained on broad data and adapted to many tasks (Bommasani and others, 2021). The EU AI Act regulates a close relative, the general-purpose AI model. A large language model is the kind made for text: it continues a text piece by piece. Many products rent theirs, and then its owner decides when it changes.',
          soldAs: 'our model.',
          question: 'Whose model is it, which version, and how much notice do we get before it is replaced?',
        }),
        ...entry({
          term: 'Token',
          meaning:
            'The unit, a word or a piece of one, in which a language model reads, writes and, as a rule, is billed. Input counts as well as output. The same text takes more tokens in some languages than in others (Ahia and others, 2023), and each model has its own way of cutting.',
          soldAs: 'a tiny fraction of a cent. Nobody buys one.',
          question: 'How many tokens does one finished case take, retries included, and who pays above that number?',
        }),
        ...entry({
          term: 'Context window',
          meaning:
            'How many tokens a model can take in at once: instructions, documents, conversation. Fitting in is not the same as being used. Liu and others (2023) moved the decisive passage through a long input; the models they tested did best, as a rule, when it stood near the beginning or the end, and worse in the middle. Newer models may do better, which is a thing to measure.',
          soldAs: 'memory. Just put in the whole archive.',
          question:
            'What happens to the answer when the decisive paragraph stands in the middle of our longest document?',
        }),
      ],
    },
    {
      data: [
        { element: 'h2', content: 'How it gets to know your business' },
        {
          element: 'p',
          content:
            'A rented model arrives without your contracts, prices and exceptions. These five words are ways to bring them in, at very different cost.',
        },
        ...entry({
          term: 'Prompt',
          meaning:
            'Everything the model is given before it answers: the question, and in front of it the vendor’s instructions, your documents and the conversation so far. The part that users do not see is often called the system prompt. It is text, so it can be read, versioned and tested.',
          soldAs: 'an art, or a trade secret. Either way, it is the configuration of your process.',
          question: 'May we read the full prompt of one real case, and who approves a change to it?',
        }),
        ...entry({
          term: 'Embedding',
          meaning:
            'A text turned into a list of numbers, so that passages of similar meaning lie close together and can be found by nearness. Near is not right: a rule and its exception are neighbors, and so are last year’s price list and this year’s.',
          soldAs: 'understanding. It is filing, and very useful as filing.',
          question: 'How does the search tell the valid version of a document from the withdrawn one?',
        }),
        ...entry({
          term: 'RAG',
          meaning:
            'Retrieval-augmented generation: find passages that fit the question, then let the model write from them (Lewis and others, 2020). It brings in internal and current knowledge without retraining. Magesh and others (2025) put 202 questions to commercial legal research tools built this way. The tools did better than a general chatbot, and each still hallucinated between 17% and 33% of the time.',
          soldAs: 'the end of made-up answers.',
          question: 'If we bring ten questions that our documents cannot answer, what will it say to each?',
        }),
        ...entry({
          term: 'Grounding',
          meaning:
            'Whether a statement is supported by the source it cites. Magesh and others keep this apart from correctness, and rightly: an answer can be true and cite a page that does not say so, or follow faithfully from a page that is out of date.',
          soldAs: 'a link under the answer. A link proves that a page exists.',
          question: 'Who compared the citations with the sentences above them, on how many answers, and how many held?',
        }),
        ...entry({
          term: 'Fine-tuning',
          meaning:
            'Training a finished model further on your examples. With methods such as LoRA (Hu and others, 2021), the original weights stay as they are and only a small addition is trained. It can teach form: tone, layout, categories. Facts that change next month are easier to replace in a document than in weights.',
          soldAs: 'training on your data, which can mean anything from this to a shared folder.',
          question: 'What is trained, on which of our data, who owns the result, and what does the next round cost?',
        }),
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Who does the work' },
        {
          element: 'p',
          content:
            'We know of no standard that separates the first three of these words. The definitions are ours. Yours may differ, as long as they are written into the contract.',
        },
        ...entry({
          term: 'Assistant',
          meaning:
            'Software that answers when asked, from material you have chosen. A person asks, reads and acts; nothing changes in any other system. That makes it the easiest of the three to permit, and to switch off.',
          soldAs: 'a new colleague. Colleagues also mention what nobody asked.',
          question: 'Which sources does it answer from, and does it respect the access rights of the person who asks?',
        }),
        ...entry({
          term: 'Copilot',
          meaning:
            'Software inside a specialist’s tool that proposes the next change: a line of code, a clause, a setting. The specialist accepts, edits or refuses it. Its worth shows in what becomes of the proposals, not in how many there are.',
          soldAs: 'hours saved for each user, before the hours spent checking.',
          question: 'What share of proposals is accepted, and what share of those is still in place a month later?',
        }),
        ...entry({
          term: 'Agent',
          meaning:
            'Software that chooses the next step toward a goal and takes it, with tools and access rights, in systems that other people rely on. This is delegation, and delegation needs limits: which actions, how much money, how many steps, and who can stop it.',
          soldAs: 'an employee who never sleeps. Employees have a manager; ask for the name.',
          question:
            'Which actions does it take without a person, which of them cannot be undone, and where is the log?',
        }),
        ...entry({
          term: 'Agent washing',
          meaning:
            'Gartner’s term for relabeling assistants, chatbots and scripted automation as agents, with little added ability to act. In June 2025 it estimated that about 130 of the thousands of vendors using the label were the real thing. That is one analyst firm’s estimate, not a register.',
          soldAs: 'nothing. It is the one word here that nobody puts on a slide.',
          question:
            'What was this product called two years ago, and which decision does it take now that it did not take then?',
        }),
        ...entry({
          term: 'Human in the loop',
          meaning:
            'A person who sees a result before it takes effect and can stop it. NIST’s AI Risk Management Framework wants the human roles in deciding and in overseeing defined and told apart. In practice it takes authority to refuse, time to read, and something to check the answer against.',
          soldAs: 'the safety net, free of charge. The person is on your payroll.',
          question: 'How many cases an hour does your design give one reviewer, and how often have reviewers refused?',
        }),
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What goes wrong' },
        {
          element: 'p',
          content:
            'Two of these happen by themselves, two are done on purpose, and one is done by your own people, with the best intentions.',
        },
        ...entry({
          term: 'Hallucination',
          meaning:
            'False or invented content, stated with confidence. NIST calls it confabulation, lists it among twelve risks of generative AI (AI 600-1) and traces it to the design: the model produces what its training data makes likely, which may or may not be true.',
          soldAs: 'a childhood disease, outgrown in the next version.',
          question:
            'What is the error rate on questions like ours, who counted it, and when does the product say that it does not know?',
        }),
        ...entry({
          term: 'Prompt injection',
          meaning:
            'Text that makes a model follow somebody else’s instructions. It is direct when the user types it, and indirect when it waits in a web page, an email or a file that the system reads (NIST AI 100-2e2025). The more a system is allowed to do, the more such a text is worth.',
          soldAs: 'solved, by a filter. The same report sets the limits of the known defenses beside each attack.',
          question:
            'If an application we receive contains an instruction to the system, what is the worst that can follow?',
        }),
        ...entry({
          term: 'Data poisoning',
          meaning:
            'Tampering with the data a model learns from, so that it fails later, in general or on a chosen cue (NIST AI 100-2e2025). Its office relative needs no training at all: somebody edits the shared page from which the answers are taken.',
          soldAs: 'a worry for those who train models.',
          question: 'Who can write to the sources it learns or answers from, and how would we notice a change?',
        }),
        ...entry({
          term: 'Drift',
          meaning:
            'A model gets worse without being touched, because the world has moved on: new products, forms, customers. Rented models can also move by themselves, when a version is exchanged. OSFI’s Guideline E-23, published in September 2025 and effective May 1, 2027, expects Canada’s federally regulated financial institutions to go on monitoring models in use.',
          soldAs: 'a system that keeps improving. Ask against what.',
          question: 'Which number will tell us that it has become worse, who reads it, and how often?',
        }),
        ...entry({
          term: 'Shadow AI',
          meaning:
            'Tools that people use at work without anyone having approved them, often from a private account. It points to a real need, and it is a list of use cases that no workshop had to invent. The trouble is data that leaves and results that nobody can trace.',
          soldAs: 'a menace that only our platform can see. Asking people, without punishing them, also works.',
          question: 'What does your product do better for someone who uses a free one today?',
        }),
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What to put in the contract' },
        {
          element: 'p',
          content:
            'The last five turn opinions into evidence. They cost time, much of it yours, and they are what you hold in your hand if there is a dispute.',
        },
        ...entry({
          term: 'Evaluation set',
          meaning:
            'Your own cases with agreed right results, kept out of all training and tuning, and run again after each change of model, prompt or data. It is small, dull and yours. A public benchmark shows how well a model does on the benchmark.',
          soldAs: 'a ranking, or a demonstration with the vendor’s own example.',
          question: 'May we run our cases before we sign and after every change, and keep the raw answers?',
        }),
        ...entry({
          term: 'Guardrail',
          meaning:
            'A check outside the model that can block or alter an input or an output: a permission, a limit on amounts, a filter. A sentence in the prompt is not one; it is a request. Some guardrails are fixed rules. Others are models themselves, with error rates of their own.',
          soldAs: 'safe by design.',
          question: 'Which of your guardrails are rules, which are models, and what do they block by mistake?',
        }),
        ...entry({
          term: 'Model card',
          meaning:
            'A short document that travels with a model: what it is for, how it was tested, for which groups and conditions, and where it is weak (Mitchell and others, 2019). It describes the model, not the product built on it and not your use.',
          soldAs: 'transparency, in the layout of a brochure.',
          question:
            'May we have the card, and the same page for your product, with a date and the uses you advise against?',
        }),
        ...entry({
          term: 'Effective challenge',
          meaning:
            'Review by people who know the subject, do not depend on the result, and have the standing to get something changed. The term comes from SR 11-7, the US guidance of 2011 on model risk in banks, which has since been replaced (see the update below). It travels well: a review that has never changed anything is a ceremony.',
          soldAs: 'an advisory board with a page on the website.',
          question: 'Who outside the team has tried to show that it fails, and what did you change because of them?',
        }),
        ...entry({
          term: 'AI literacy',
          meaning:
            'What people have to know and be able to do in order to use AI with open eyes, for what it offers and for the harm it can do (after Article 3 of the EU AI Act). It depends on the role. Whoever accepts proposals all day needs something other than whoever buys the license.',
          soldAs: 'a video and a certificate.',
          question: 'What must a user be able to do before getting access, and how is that tested?',
        }),
        {
          element: 'note',
          date: '2026-11-21',
          content:
            '<b>Agent:</b> issue sheets of Canada’s Privacy Commissioner, dated February 2, 2026, describe agentic tools as language models trained to pursue goals by themselves, with nobody watching every step. <b>Effective challenge:</b> SR 11-7 was replaced on April 17, 2026, by SR 26-2 (OCC Bulletin 2026-13), which leaves generative and agentic AI out of its scope. <b>AI literacy:</b> the European Parliament and the Council approved an amendment in June 2026 that rewords the duty in Article 4 of the AI Act; read the consolidated text before you quote it.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Five words that change the price' },
        {
          element: 'p',
          content:
            'If there is time for only five, take these. Each adds a cost that is easily left out of a first offer, and each can be settled in a sentence.',
        },
        {
          element: 'table',
          caption: 'What five words add, and what to settle',
          head: ['Word', 'What it adds to the bill', 'What to settle in writing'],
          rows: [
            [
              'Token',
              'Every retry and every long document, for as long as the system runs',
              'A price for each finished case, with a ceiling',
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
              'Cases per reviewer and hour, and when checks may be reduced',
            ],
            [
              'Evaluation set',
              'A specialist’s days at the start, a run after each change',
              'The right to run it unannounced, and what follows a failure',
            ],
          ],
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'The twenty-sixth word' },
        {
          element: 'p',
          content:
            'None of these words is empty. Each became hype at the moment when it entered an offer and nobody asked what it would do on a Tuesday afternoon, in your system, with your data.',
        },
        {
          element: 'p',
          content:
            'The next word will not be in this list. The method still fits: what does it mean, what is it sold as, and what can you show us? A vendor who meets five of our questions with a number, a document or an honest “not yet” has earned a pilot. One who answers all 25 without a pause has earned a second meeting, with your most skeptical colleague in the room.',
        },
      ],
    },
  ],
  sources: [
    {
      name: 'OECD, Explanatory Memorandum on the Updated OECD Definition of an AI System, 2024 (definition of November 2023)',
      link: 'https://doi.org/10.1787/623da898-en',
    },
    {
      name: 'Regulation (EU) 2024/1689 (AI Act), Article 3, points 1 (AI system), 56 (AI literacy) and 63 (general-purpose AI model)',
    },
    { name: 'NIST AI 600-1, Generative AI Profile, July 2024', link: 'https://doi.org/10.6028/NIST.AI.600-1' },
    {
      name: 'NIST AI 100-1, AI Risk Management Framework (AI RMF 1.0), January 2023',
      link: 'https://doi.org/10.6028/NIST.AI.100-1',
    },
    {
      name: 'NIST AI 100-2e2025, Adversarial Machine Learning, March 2025',
      link: 'https://doi.org/10.6028/NIST.AI.100-2e2025',
    },
    {
      name: 'Bommasani et al. 2021, On the Opportunities and Risks of Foundation Models',
      link: 'https://arxiv.org/abs/2108.07258',
    },
    { name: 'Liu et al. 2023, Lost in the Middle', link: 'https://arxiv.org/abs/2307.03172' },
    {
      name: 'Lewis et al. 2020, Retrieval-Augmented Generation for Knowledge-Intensive NLP Tasks',
      link: 'https://arxiv.org/abs/2005.11401',
    },
    {
      name: 'Magesh et al. 2025, Hallucination-Free? Journal of Empirical Legal Studies',
      link: 'https://doi.org/10.1111/jels.12413',
    },
    { name: 'Ahia et al. 2023, Do All Languages Cost the Same?', link: 'https://arxiv.org/abs/2305.13707' },
    { name: 'Hu et al. 2021, LoRA', link: 'https://arxiv.org/abs/2106.09685' },
    { name: 'Mitchell et al. 2019, Model Cards for Model Reporting', link: 'https://arxiv.org/abs/1810.03993' },
    {
      name: 'Gartner, press release of June 25, 2025, on agentic AI projects',
      link: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
    },
    {
      name: 'OSFI, Guideline E-23, Model Risk Management (2027), September 11, 2025',
      link: 'https://www.osfi-bsif.gc.ca/en/guidance/guidance-library/guideline-e-23-model-risk-management-2027',
    },
    { name: 'Federal Reserve and OCC, SR 11-7 / OCC Bulletin 2011-12, April 4, 2011 (replaced)' },
    { name: 'Federal Reserve, OCC and FDIC, SR 26-2 / OCC Bulletin 2026-13 / FIL-15-2026, April 17, 2026' },
    {
      name: 'Office of the Privacy Commissioner of Canada, issue sheets on the study of challenges posed by AI, February 2, 2026',
      link: 'https://www.priv.gc.ca/en/privacy-and-transparency-at-the-opc/proactive-disclosure/opc-parl-bp/ethi_20260202/is_20260202/',
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
