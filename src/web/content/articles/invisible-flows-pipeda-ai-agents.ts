import type { Article } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

export const article: Article = {
  ...findHead('invisible-flows-pipeda-ai-agents'),
  sections: [
    {
      data: [
        {
          element: 'note',
          date: '2026-11-23',
          content:
            'Three things are new since this paper appeared. On February 2, 2026, the Privacy Commissioner published issue sheets that mention agentic AI. On May 6, 2026, four Canadian privacy regulators published their findings on OpenAI and ChatGPT. On June 15, 2026, <b>Bill C-36</b> was introduced. It would replace the privacy part of PIPEDA. We also added Quebec’s rule on automated decisions, in force since September 22, 2023, which an earlier version left out.',
        },
        {
          element: 'p',
          content:
            'A form has a field, a purpose and a button. An agent has none of these. It opens a mailbox to find a date, reads a customer file on the way, passes both to a model, and writes a note into a third system. <b>Personal data moved three times, and nobody filled in a form.</b>',
        },
        {
          element: 'p',
          content:
            'The Commissioner’s issue sheets describe agentic tools as trained to act autonomously, without constant human oversight, and say that privacy risks grow as AI processes more personal information.[^opc-2026-ai] For a buyer, that becomes a practical question: can you say where a customer’s record went last Tuesday?',
        },
        {
          element: 'p',
          content:
            'This paper shows the seven places to look, what Canadian privacy law requires at each, and a 90-day plan.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What the law already says' },
        {
          element: 'p',
          content:
            'The Personal Information Protection and Electronic Documents Act (PIPEDA) governs personal information in commercial activity. Alberta, British Columbia and Quebec have laws of their own for most private organizations there. Data that crosses a provincial or national border, and federally regulated businesses such as banks and airlines, stay under PIPEDA. Only in those federal businesses does it also cover employee files.[^pipeda]',
        },
        {
          element: 'p',
          content:
            'Its core is a schedule of ten principles,[^opc-principles] framed by one sentence in subsection 5(3): the purpose must be one a reasonable person would consider appropriate in the circumstances.[^pipeda] No principle has an exception for software that picks its own next step.',
        },
        {
          element: 'table',
          caption: 'The ten principles, applied to an agent',
          head: ['Principle', 'What it asks of you'],
          rows: [
            ['Accountability', 'A named person answers for the agent and its provider’s work'],
            ['Identifying purposes', 'The purpose is written down before the agent reads anything'],
            ['Consent', 'Valid consent covers this use, or an exception in the law does'],
            ['Limiting collection', 'The agent opens the fields that the task needs, and no others'],
            ['Limiting use, disclosure and retention', 'No second purpose, and an end date for every copy'],
            ['Accuracy', 'What the agent writes is checked before someone decides on it'],
            ['Safeguards', 'Every copy is protected as its sensitivity requires'],
            ['Openness', 'Your notice says that an agent is used, and why'],
            ['Individual access', 'You can find and correct what you hold about one person'],
            ['Challenging compliance', 'A complaint reaches someone who can stop the agent'],
          ],
        },
        {
          element: 'p',
          content:
            'In December 2023 Canada’s privacy regulators applied the same ideas to generative AI. Their principles are guidance, not law, but they show how regulators read the law. Two points matter for agents. An inference about a person counts as collection, so a guess that the agent stores needs the same legal authority as a fact. And a tool should be necessary for its purpose, not merely useful.[^genai-2023]',
        },
        { element: 'h3', content: 'What the ChatGPT findings add' },
        {
          element: 'p',
          content:
            'In PIPEDA Findings #2026-002 the federal Commissioner and the regulators of Quebec, British Columbia and Alberta looked at how GPT-3.5 and GPT-4 were built and run.[^openai-2026] They accepted that building such models is an appropriate purpose. They found problems with consent, openness, accuracy, access, retention and accountability. The federal office closed the case as well founded and conditionally resolved; British Columbia and Alberta called it unresolved.[^mlt-2026]',
        },
        {
          element: 'p',
          content:
            'The case is about a provider, and about models that are no longer current. For a buyer it leaves two lessons. Public is not the same as free to use. And conversations with a tool can contain personal information: if they are used to train a model, that is a separate purpose, and people must have agreed to it.',
        },
        { element: 'h3', content: 'In Quebec: decisions without a person' },
        {
          element: 'p',
          content:
            'Section 12.1 of Quebec’s private-sector act applies when a decision rests exclusively on automated processing. The person must be told, no later than when they learn of the decision. On request, you must explain which personal information was used, the reasons, the main factors, and the right to have the information corrected. The person may also put their case to someone who can review the decision.[^quebec-12-1] An agent that refuses a claim on its own falls under this rule.',
        },
        { element: 'h3', content: 'Accountability does not move' },
        {
          element: 'p',
          content:
            'Read principle 4.1.3 aloud before you sign. An organization stays responsible for information it has transferred to a third party for processing, and must use contractual or other means to provide a comparable level of protection there.[^pipeda]',
        },
        {
          element: 'p',
          content:
            'That rule allows processing abroad: PIPEDA does not generally require data to stay in Canada. The Commissioner’s 2009 guidelines ask you to tell people plainly that their data may be processed in another country and accessible to its authorities.[^opc-2009] Quebec’s law and some provincial health laws can ask for more.',
        },
        {
          element: 'p',
          content: 'For a model provider, check “comparable” line by line in the contract:',
        },
        {
          element: 'ul',
          content: [
            'Prompts and answers are used for your purposes only, and not for training.',
            'They are deleted after a stated time, backups and abuse monitoring included.',
            'Processing locations and subcontractors are listed, and changes are announced in advance.',
            'You learn of incidents early enough to meet your duty to report.',
            'You may verify all this, or see the report of someone who did.',
          ],
        },
        { element: 'h3', content: 'You answer for what it says' },
        {
          element: 'p',
          content:
            'In Moffatt v. Air Canada a chatbot gave a grieving passenger wrong information about a refund. British Columbia’s Civil Resolution Tribunal held the airline responsible for all the information on its website, whether from a static page or a chatbot, and awarded CAD 650.88 in damages.[^moffatt-2024] It was a small claim, not a privacy case, and it binds no court. Still, “the software said so” was no defense there.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'RIF7: the seven systems a record passes through' },
        {
          element: 'p',
          content:
            'RIF7 is our own framework, not a standard or a certification. It follows a record through seven systems that most agents have: four that work, and three that remember. The line between them is blurry, because the store and the provider can keep copies too.',
        },
        {
          element: 'figure',
          drawing: 'seven-systems',
          label:
            'A record runs down a line through four systems while the agent works: 1 retrieval store, 2 prompt, 3 model provider, 4 tools. From that line three branches lead to systems that keep a copy: 5 memory, 6 logs, 7 evaluation sets. The model provider is marked: it is often another company.',
          caption: 'Four systems work, three remember',
          remark: 'dashed: often run by another company',
        },
        {
          element: 'table',
          caption: 'RIF7: the seven systems',
          head: ['System', 'What is in it', 'What to ask', 'Principles'],
          rows: [
            [
              '1. Retrieval store',
              'Copies and indexes of your documents',
              'Does a record deleted at the source disappear here too?',
              'Retention, safeguards',
            ],
            [
              '2. Prompt',
              'Everything put before the model for one step',
              'Which fields go in, and which does the task not need?',
              'Purposes, limiting collection',
            ],
            [
              '3. Model provider',
              'Prompts and answers, on another company’s machines',
              'Where, for how long, and may it train on them?',
              'Accountability, openness',
            ],
            [
              '4. Tools',
              'Calls that read and write in other systems',
              'Whose rights does the agent use, and who checks its writes?',
              'Limiting use, accuracy',
            ],
            [
              '5. Memory',
              'What the agent keeps for the next task',
              'Can one person’s facts surface in another person’s case?',
              'Consent, retention',
            ],
            [
              '6. Logs',
              'Prompts, calls and answers, word for word',
              'Who reads them, and when are they deleted?',
              'Safeguards, access',
            ],
            [
              '7. Evaluation sets',
              'Real cases kept for tests',
              'Was testing a purpose people were told about?',
              'Purposes, consent',
            ],
          ],
        },
        { element: 'h3', content: 'One task, traced' },
        {
          element: 'p',
          content:
            'Take a hypothetical but ordinary case. A customer writes: “I moved after my divorce, please change my address.” The agent searches the <b>retrieval store</b> for the procedure and finds old letters about the same customer. Letters, email and account data go into the <b>prompt</b> and from there to the <b>model provider</b>. One <b>tool</b> changes the address; another sends a confirmation.',
        },
        {
          element: 'p',
          content:
            'Then the agent quietly notes “recently divorced” in its <b>memory</b>, to be polite next time. The <b>logs</b> keep the whole email. A tester finds the case instructive and saves it to an <b>evaluation set</b>. The customer asked for one field to be changed. A fact about a marriage is now in three more places, and with the provider for as long as its terms allow. Nobody named a purpose for any of them. No one broke in, and nothing failed. That is what makes the flow invisible.',
        },
        { element: 'h3', content: 'Where we look first' },
        {
          element: 'ul',
          content: [
            '<b>The retrieval store</b> outlives its source: a clerk deletes a file, and the index keeps its paragraphs. It is also a way in, because retrieved text can carry instructions. NIST calls that indirect prompt injection.[^nist-100-2]',
            '<b>The tools</b> decide how far such an instruction gets. Give the agent an account of its own, with the short list of reads and writes the task needs.',
            '<b>The logs</b> are often the most complete copy of what the agent saw. Keep the action log long-term and the full text only briefly, with separate access to each. One exception: what was used for a decision about a person must be kept long enough for that person to ask to see it (principle 4.5.2).[^pipeda]',
            '<b>The evaluation sets</b> are made with the best intentions. Replace names and numbers first, or write fictional cases with the same difficulties.',
          ],
        },
        {
          element: 'stress',
          content: 'If you cannot draw the flow, you cannot delete what it left behind.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Two tests that show whether it works' },
        { element: 'h3', content: 'The access request' },
        {
          element: 'p',
          content:
            'A person may ask what you hold about them, how it was used and to whom it went. PIPEDA gives you 30 days from receipt, with limited extensions.[^opc-access] Find a colleague who is also a customer and willing to help, and run the request through all seven systems. Look hardest at memory and logs: can anyone search them by person?',
        },
        { element: 'h3', content: 'The breach' },
        {
          element: 'p',
          content:
            'A breach of safeguards that creates a real risk of significant harm must be reported to the Commissioner and to the people affected as soon as feasible, and every breach must be recorded.[^pipeda] As a rule, that duty stays with you even when the incident was the provider’s. So script an hour-by-hour drill: the agent emailed one customer’s file to another. Who notices, who turns it off, who reports it?',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'The 90-day timeline' },
        {
          element: 'p',
          content:
            'The plan is for one agent already in use, one owner and the people you have. Each part ends with something you can show.',
        },
        { element: 'h3', content: 'Days 1-30: see' },
        {
          element: 'ul',
          content: [
            'List every agent and assistant that can open a system with personal data, the unofficial ones included.',
            'Choose the one with the most sensitive data and name its owner.',
            'Draw its seven systems on one page, from real log lines and not from the slides.',
            'Collect the provider’s terms on location, retention, training and subcontractors.',
          ],
        },
        {
          element: 'p',
          content: '<b>You now have:</b> one register, one drawing, one list of gaps.',
        },
        { element: 'h3', content: 'Days 31-60: limit' },
        {
          element: 'ul',
          content: [
            'Take away every right and field that the task does not need.',
            'Set an end date for each copy: store, memory, logs and evaluation sets.',
            'Close the contract gaps with the provider, or move the sensitive part elsewhere.',
            'Rewrite the privacy notice so that a customer would recognize what happens.',
          ],
        },
        {
          element: 'p',
          content: '<b>You now have:</b> an agent with fewer rights, a signed contract, an accurate notice.',
        },
        { element: 'h3', content: 'Days 61-90: prove' },
        {
          element: 'ul',
          content: [
            'Run one access request and one breach drill, and record the times.',
            'Plant an instruction in a test document and see whether the agent follows it.',
            'Delete one test record at the source and look for it in all seven systems.',
            'Report the results to whoever accepted the risk, and get a decision: go on, limit or stop.',
          ],
        },
        {
          element: 'p',
          content: '<b>You now have:</b> evidence you can show to a customer, an auditor or the Commissioner.',
        },
        { element: 'h3', content: 'The case against this plan' },
        {
          element: 'p',
          content:
            'Tracing one agent takes weeks that a team could spend on the next one, and a drawing goes out of date. For an assistant that reads only public documents, a register entry is enough. Where personal data is sensitive or decisions affect people, we know of no shorter way to an honest answer.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What Bill C-36 would change' },
        {
          element: 'p',
          content:
            'Bill C-36 would enact the Protecting Privacy and Consumer Data Act and repeal Part 1 of PIPEDA.[^c-36] Law firms list duties of transparency and explanation for automated decisions with a significant effect, a new commission as regulator, penalties of up to CAD 10 million or 3% of global revenue, and fines of up to CAD 25 million or 5% for the gravest offenses.[^c-36-firms] It is a bill, not law. The latest report we found, from June 2026, had it awaiting second reading;[^c-36-stage] check its stage before you plan. An earlier attempt, Bill C-27, died in January 2025.[^c-36-stage]',
        },
        {
          element: 'p',
          content:
            'So do not build for the bill. Draw the flow first. An organization that can show the seven systems, and the purpose and end date of each copy, is ready for today’s principles and has most of what it would need to explain a decision tomorrow.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Before you buy: six questions for the vendor' },
        {
          element: 'ol',
          content: [
            'Which of the seven systems do you run, and which subcontractors are behind them?',
            'Can we set retention separately for memory, logs and evaluation data?',
            'Is our data used to train or improve anything, by you or by the model provider?',
            'Does the agent act under its own account, and can we shorten its list of tools?',
            'Can we search and delete by person in every system?',
            'How soon will you tell us about an incident, and what will you hand over?',
          ],
        },
        {
          element: 'p',
          content:
            'A vendor who answers all six in writing has probably drawn the flow already. Ask to see the drawing. This paper describes the law in general terms; it is not legal advice.',
        },
      ],
    },
  ],
  sources: [
    {
      id: 'opc-2026-ai',
      name: 'Office of the Privacy Commissioner of Canada: issue sheets on the study of challenges posed by AI, February 2, 2026',
      link: 'https://www.priv.gc.ca/en/privacy-and-transparency-at-the-opc/proactive-disclosure/opc-parl-bp/ethi_20260202/is_20260202/',
    },
    {
      id: 'pipeda',
      name: 'Personal Information Protection and Electronic Documents Act, S.C. 2000, c. 5, with Schedule 1',
      link: 'https://laws-lois.justice.gc.ca/eng/acts/P-8.6/',
    },
    {
      id: 'opc-principles',
      name: 'Office of the Privacy Commissioner of Canada: PIPEDA fair information principles',
      link: 'https://www.priv.gc.ca/en/privacy-topics/privacy-laws-in-canada/the-personal-information-protection-and-electronic-documents-act-pipeda/p_principle/',
    },
    {
      id: 'genai-2023',
      name: 'Privacy regulators of Canada: principles for generative AI, December 7, 2023',
      link: 'https://www.priv.gc.ca/en/privacy-topics/technology/artificial-intelligence/gd_principles_ai/',
    },
    {
      id: 'openai-2026',
      name: 'Office of the Privacy Commissioner of Canada and others: joint investigation of OpenAI, PIPEDA Findings #2026-002, overview, May 6, 2026',
      link: 'https://www.priv.gc.ca/en/opc-actions-and-decisions/investigations/investigations-into-businesses/2026/pipeda-2026-002-overview/',
    },
    {
      id: 'mlt-2026',
      name: 'MLT Aikins, on the ChatGPT findings and where the regulators differ, May 2026',
      link: 'https://www.mltaikins.com/insights/canadian-privacy-regulators-release-chatgpt-findings/',
    },
    {
      id: 'quebec-12-1',
      name: 'Quebec, Act respecting the protection of personal information in the private sector, chapter P-39.1, section 12.1, in force September 22, 2023 (checked against reports)',
      link: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/p-39.1',
    },
    {
      id: 'opc-2009',
      name: 'Office of the Privacy Commissioner of Canada: guidelines for processing personal data across borders, 2009',
    },
    {
      id: 'moffatt-2024',
      name: 'Moffatt v. Air Canada, 2024 BCCRT 149',
      link: 'https://www.canlii.org/en/bc/bccrt/doc/2024/2024bccrt149/2024bccrt149.html',
    },
    {
      id: 'nist-100-2',
      name: 'NIST AI 100-2e2025, Adversarial Machine Learning, March 24, 2025',
      link: 'https://doi.org/10.6028/NIST.AI.100-2e2025',
    },
    {
      id: 'opc-access',
      name: 'Office of the Privacy Commissioner of Canada: responding to access requests under PIPEDA, 2014',
      link: 'https://www.priv.gc.ca/en/privacy-topics/accessing-personal-information/obligations-for-organizations/02_05_d_54_ati_02/',
    },
    { id: 'c-36', name: 'Bill C-36, Protecting Privacy and Consumer Data Act, first reading June 15, 2026' },
    {
      id: 'c-36-stage',
      name: 'ParliamentAudit, on Bill C-36, June 2026',
      link: 'https://parliamentaudit.ca/tag/children-s-data',
    },
    { id: 'c-36-firms', name: 'Borden Ladner Gervais (BLG) and Gowling WLG, notes on Bill C-36, June 2026' },
  ],
  cover: [
    { name: 'Sheets to print: worksheet, vendor questionnaire, dictionary', link: '/resources/crosswalk#print' },
    { name: 'AI rules in the United States and Canada: a crosswalk', link: '/resources/crosswalk' },
    { name: 'AI Agent: What, Why and Where', link: '/blog/ai-agent-what-why-where' },
    { name: 'SR 11-7 and AI Governance in Banks', link: '/blog/sr-11-7-ai-governance-banks' },
    { name: 'AI Readiness Assessment, 10-12 minutes', link: '/assessment' },
  ],
}
