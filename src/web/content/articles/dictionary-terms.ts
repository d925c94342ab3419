/** A word of the dictionary. Its texts may refer to the sources of the dictionary, such as `[^nist-600-1]`. */
interface DictionaryTerm {
  readonly term: string
  readonly meaning: string
  /** What the word tends to be sold as, in our reading of the market. */
  readonly soldAs: string
  /** What to ask the vendor: something that can be shown, sent or counted. */
  readonly question: string
}

interface TermGroup {
  readonly title: string
  readonly intro: string
  readonly terms: readonly DictionaryTerm[]
}

/** The 25 words in five groups, in the order in which a buyer meets them. */
export const termGroups: readonly TermGroup[] = [
  {
    title: 'What you are buying',
    intro: 'Five words for the thing itself. They decide whether you can compare two bids at all.',
    terms: [
      {
        term: 'AI system',
        meaning:
          'A machine-based system that works out from its input how to produce predictions, content, recommendations or decisions. The OECD definition and Article 3 of the EU AI Act agree on that core.[^oecd-2024][^ai-act] The model is one part. Screens, data, access rights and people are the rest.',
        soldAs: 'a model with its benchmark scores. You will not be running a benchmark.',
        question: 'Which parts do you run, which do we run, and who answers for the handoff between them?',
      },
      {
        term: 'Generative AI',
        meaning:
          'Models that produce new text, images, audio or code by imitating the structure of their training data.[^nist-600-1] The other large family is predictive AI: models that score, sort or forecast.[^nist-100-2]',
        soldAs:
          'the modern form of all AI. For a yes-or-no answer from a table of numbers, it can be the slow and costly choice.',
        question: 'Does this task need new text or a score, and how did the simpler method do on the same cases?',
      },
      {
        term: 'Foundation model',
        meaning:
          'One large model, trained on broad data, that can be adapted to many tasks.[^bommasani-2021] A large language model is the kind made for text: it builds text one piece at a time. Many products rent their model, so its owner decides when it changes.',
        soldAs: 'our model.',
        question: 'Whose model is it, which version, and how much notice do we get before it is replaced?',
      },
      {
        term: 'Open weights',
        meaning:
          'A model’s trained parameters are published, so you can run it on your own machines and it cannot be withdrawn overnight. That alone does not make it open source: the Open Source Initiative also asks for the code and for detailed information about the training data.[^osi-2024] Some licenses limit use.',
        soldAs: 'open source, free and private. Hardware, patches and safety tests become your expense.',
        question: 'What does the license forbid, and who tests and updates the model once we host it?',
      },
      {
        term: 'Token',
        meaning:
          'The unit (a word or part of one) in which a language model reads and writes, and is usually billed. Input counts as well as output. The same text takes more tokens in some languages than in others.[^ahia-2023]',
        soldAs: 'a tiny fraction of a cent. Nobody buys just one.',
        question:
          'How many tokens does one finished case take, retries included, and who pays for any above that number?',
      },
    ],
  },
  {
    title: 'How it gets to know your business',
    intro:
      'A rented model arrives without your contracts, prices and exceptions. These five words cover the ways to bring them in, at very different costs.',
    terms: [
      {
        term: 'Prompt',
        meaning:
          'Everything the model receives before it answers: the question and, ahead of it, the vendor’s instructions, your documents and the conversation so far. The part users do not see is often called the system prompt. It is text, so it can be read, versioned and tested.',
        soldAs: 'an art, or a trade secret. Either way, it configures your process.',
        question: 'May we read the full prompt for one real case, and who approves a change to it?',
      },
      {
        term: 'Context window',
        meaning:
          'How many tokens a model can read at one time. Even when a text fits, the model does not always use all of it. In tests in 2023, models did best when the key passage stood near the beginning or the end of a long input, and worse when it stood in the middle.[^liu-2023] Newer models may do better; measure yours.',
        soldAs: 'memory. Just put in the whole archive.',
        question: 'What happens to the answer when the key paragraph sits in the middle of our longest document?',
      },
      {
        term: 'RAG',
        meaning:
          'Retrieval-augmented generation: find passages that fit the question, then let the model write from them.[^lewis-2020] It brings in internal and current knowledge without retraining. In a test of commercial legal research tools built this way, each still hallucinated between 17% and 33% of the time, though less than a general chatbot.[^magesh-2025]',
        soldAs: 'the end of made-up answers.',
        question: 'If we bring ten questions our documents cannot answer, what will it say to each?',
      },
      {
        term: 'Grounding',
        meaning:
          'Whether the cited source supports the statement. That is different from being correct.[^magesh-2025] An answer can be true and cite a page that does not say so. It can also follow faithfully from a page that is out of date.',
        soldAs: 'a link under the answer. A link proves that a page exists.',
        question:
          'Who compared the citations with the sentences above them, on how many answers, and how many held up?',
      },
      {
        term: 'Fine-tuning',
        meaning:
          'Giving a finished model more training, on your examples. With methods such as LoRA, the original weights stay as they are and only a small addition is trained.[^hu-2021] It teaches form well: tone, layout, categories. Facts that will change next month are easier to update in a document.',
        soldAs: 'training on your data, which can mean anything from this to a shared folder.',
        question: 'What is trained, on which of our data, who owns the result, and what does the next round cost?',
      },
    ],
  },
  {
    title: 'Who does the work',
    intro:
      'We know of no standard that separates the first three of these words. Those definitions are ours. Yours may differ, as long as the contract states them.',
    terms: [
      {
        term: 'Assistant',
        meaning:
          'Software that answers when asked, from material you have chosen. A person asks, reads and acts; nothing changes in any other system. That makes it the easiest of the three to approve, and to turn off.',
        soldAs: 'a new colleague. Colleagues also tell you things you did not ask about.',
        question: 'Which sources does it answer from, and does it respect the access rights of the person asking?',
      },
      {
        term: 'Copilot',
        meaning:
          'Software inside a specialist’s tool that proposes the next change: a line of code, a clause, a setting. The specialist accepts, edits or rejects it. Judge it by what becomes of the proposals, not by how many there are.',
        soldAs: 'hours saved per user, not counting the hours spent checking.',
        question: 'What share of proposals is accepted, and what share of those is still in place a month later?',
      },
      {
        term: 'Agent',
        meaning:
          'Software that chooses the next step toward a goal and takes it, with tools and access rights, in systems other people rely on. Beware of “agent washing,” Gartner’s name for relabeling assistants, chatbots and software robots.[^gartner-2025]',
        soldAs: 'an employee who never sleeps. Employees have a manager; ask for the name.',
        question: 'Which actions does it take without a person, which cannot be undone, and where is the log?',
      },
      {
        term: 'MCP',
        meaning:
          'Model Context Protocol: an open way to connect models to data and tools. A server offers tools, and an application lets its model call them. The protocol asks for user consent and for caution with tools, and says that it cannot enforce either.[^mcp]',
        soldAs: 'plug and play for your systems. Each plug is also a new way in.',
        question: 'Which servers do you connect to, who wrote and reviewed them, and whose rights do their tools use?',
      },
      {
        term: 'Human in the loop',
        meaning:
          'A person who sees a result before it takes effect and can stop it. NIST’s AI Risk Management Framework calls for human decision-making and oversight roles to be clearly defined and differentiated.[^nist-100-1] In practice it takes authority to refuse, time to read, and something to check the answer against.',
        soldAs: 'the safety net, free of charge. The person is on your payroll.',
        question: 'How many cases an hour does your design give one reviewer, and how often do reviewers refuse?',
      },
    ],
  },
  {
    title: 'What goes wrong',
    intro:
      'Three of these happen on their own. One is an attack. One is the work of your own people, with the best intentions.',
    terms: [
      {
        term: 'Hallucination',
        meaning:
          'False or made-up content, stated with confidence. NIST calls it confabulation and lists it among twelve risks of generative AI. It follows from the design: the model produces what its training data makes likely, which may or may not be true.[^nist-600-1]',
        soldAs: 'growing pains, gone in the next version.',
        question:
          'What is the error rate on questions like ours, who measured it, and when does it say it does not know?',
      },
      {
        term: 'Prompt injection',
        meaning:
          'Text that makes a model follow someone else’s instructions. It is direct when the user types it, and indirect when it waits in a web page, an email or a file the system reads.[^nist-100-2] The more a system is allowed to do, the more harm such text can do.',
        soldAs: 'solved, by a filter. NIST’s report describes the limits of the known defenses.',
        question: 'If an email we receive contains an instruction to the system, what is the worst that can happen?',
      },
      {
        term: 'Bias',
        meaning:
          'Results that are systematically worse for some people than for others. NIST traces it to three sources: the statistics of data and models, human judgment, and the institutions around both.[^nist-1270] Leaving out a sensitive field does not remove the bias, because other fields can stand in for that field.',
        soldAs: 'a data problem, fixed by more data.',
        question: 'For which groups did you compare error rates, on whose cases, and what did you change?',
      },
      {
        term: 'Drift',
        meaning:
          'A model nobody has touched gets worse because the world has changed: new products, forms, customers. Rented models can also change when a version is swapped. Canada’s Guideline E-23, in effect from May 1, 2027, expects federally regulated financial institutions to keep monitoring models in use.[^osfi-e23]',
        soldAs: 'a system that keeps improving. Compared with what?',
        question: 'Which number will tell us that it has become worse, who reads it, and how often?',
      },
      {
        term: 'Shadow AI',
        meaning:
          'Tools people use at work without approval, often through a personal account. It points to a real need, and it is a list of use cases no workshop had to invent. The trouble is data that leaves the company and results nobody can trace.',
        soldAs: 'a menace only our platform can see. Asking people, without punishing them, also works.',
        question: 'What does your product do better for someone who uses a free one today?',
      },
    ],
  },
  {
    title: 'What to put in the contract',
    intro:
      'The last five turn opinions into evidence. They cost time, much of it yours, and they are what you can show if there is a dispute.',
    terms: [
      {
        term: 'Evaluation set',
        meaning:
          'Your own cases with agreed-upon correct answers, kept out of all training and tuning, and run again after each change of model, prompt or data. It is small, dull and yours. A public benchmark shows how well a model does on the benchmark.',
        soldAs: 'a ranking, or a demo with the vendor’s own example.',
        question: 'May we run our cases before we sign and after every change, and keep the raw answers?',
      },
      {
        term: 'Guardrail',
        meaning:
          'A check outside the model that can block or change an input or an output: a permission, a limit on amounts, a filter. A sentence in the prompt is only a request. Some guardrails are fixed rules. Others are models with error rates of their own.',
        soldAs: 'safe by design.',
        question: 'Which of your guardrails are rules, which are models, and what do they block by mistake?',
      },
      {
        term: 'Explainability',
        meaning:
          'Whether people can learn why a result came out as it did. NIST names four principles: there is an explanation, its reader understands it, it reflects how the system really worked, and the system knows its limits.[^nist-8312] A language model’s account of itself is just more generated text.',
        soldAs: 'a panel that lists reasons. Ask how the reasons were tested.',
        question:
          'For one refused case, what would the person affected be told, and how do you know it is the real reason?',
      },
      {
        term: 'Zero retention',
        meaning:
          'The provider keeps no prompts or answers after replying. It is seldom the default: when we last checked, OpenAI kept abuse-monitoring logs of its API for up to 30 days, and Google logged prompts too, unless it had approved an exception. Some features stored data even then.[^openai-data][^google-zdr]',
        soldAs: 'we never see your data.',
        question: 'Which features are covered, which are not, and where is that in the contract?',
      },
      {
        term: 'Effective challenge',
        meaning:
          'Review by people who know the subject, do not depend on the result, and have the standing to get something changed. The term comes from US guidance on model risk in banks; the 2011 text was replaced in April 2026.[^sr-11-7][^occ-2026-13] A review that has never changed anything is a ceremony.',
        soldAs: 'an advisory board with a page on the website.',
        question: 'Who outside the team has tried to show that it fails, and what did you change because of them?',
      },
    ],
  },
]
