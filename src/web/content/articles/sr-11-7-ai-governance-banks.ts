import type { Article } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

export const article: Article = {
  ...findHead('sr-11-7-ai-governance-banks'),
  sections: [
    {
      data: [
        {
          element: 'note',
          date: '2026-11-21',
          content:
            'SR 11-7 is no longer in force. On April 17, 2026 the Federal Reserve, the Office of the Comptroller of the Currency (OCC) and the Federal Deposit Insurance Corporation (FDIC) replaced it with <b>SR 26-2 / OCC Bulletin 2026-13 / FIL-15-2026</b>. This paper was rewritten: it says what SR 11-7 taught, what came after it, and what that leaves open.',
        },
        {
          element: 'p',
          content:
            'For fifteen years one supervisory letter shaped how banks in the United States handled models. SR 11-7 was written long before banks spoke of generative AI, and its successor leaves generative AI out. <b>A bank that deploys an assistant today works in that gap.</b>',
        },
        {
          element: 'p',
          content:
            'The gap is not an empty field. Statutes still apply, general risk management still applies, and the supervisor in Canada has drawn its line elsewhere. This paper separates guidance from law, names the open questions, and lays out twenty dimensions in which a bank can check itself.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What SR 11-7 taught' },
        {
          element: 'p',
          content:
            'The Federal Reserve and the OCC issued the guidance on April 4, 2011; the FDIC adopted it in June 2017. It described model risk as the harm that follows from decisions based on incorrect or misused models, and it scaled with the size of the bank and the use of the model. It had three parts:',
        },
        {
          element: 'ul',
          content: [
            '<b>Development, implementation and use.</b> A model has a stated purpose, documented assumptions and known limits.',
            '<b>Validation.</b> People who did not build the model test it, before use and during use.',
            '<b>Governance.</b> The board and management know which models exist, who owns each and what is open.',
          ],
        },
        {
          element: 'p',
          content:
            'Behind all three stands effective challenge: critical analysis by objective, informed parties who can produce change. It depends on incentives, competence and influence. A reviewer who is paid by the project, does not know the field, or cannot stop a launch does not challenge anything.',
        },
        {
          element: 'p',
          content:
            'One more lesson carries over unchanged. A sound model can do harm when it is used for something it was not built for. With a language model, which answers nearly any question put to it, that is the first thing to expect.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What replaced it' },
        {
          element: 'p',
          content:
            'Two texts matter now: the successor in the United States, and Guideline E-23 of OSFI, which supervises Canada’s federally regulated banks and insurers. Beside the old one they read like this.',
        },
        {
          element: 'table',
          caption: 'Three documents side by side',
          head: ['', 'SR 11-7', 'SR 26-2 / OCC 2026-13', 'OSFI E-23 (2027)'],
          rows: [
            ['Issued', 'April 4, 2011', 'April 17, 2026', 'September 11, 2025, effective May 1, 2027'],
            [
              'For',
              'Banks, scaled to size and use',
              'Most relevant above USD 30 billion in assets',
              'Federally regulated financial institutions except pension plans',
            ],
            [
              'A model gives',
              'Quantitative estimates',
              'Quantitative estimates, by a complex method',
              'Results, AI and machine learning expressly included',
            ],
            ['Generative AI', 'Not mentioned', 'Outside its scope', 'All types of models, says OSFI'],
            ['Character', 'Supervisory guidance', 'Guidance, expressly not enforceable', 'Supervisory guideline'],
          ],
        },
        {
          element: 'p',
          content:
            'The successor is a narrowing more than a break. Simple arithmetic and rules without statistics are not models in its sense. Machine learning that is neither generative nor agentic stays in: a fraud score or a credit model is covered as before. Materiality, meaning how much hangs on a model, decides how much work it deserves. The older statement on models for anti-money-laundering, SR 21-8, was withdrawn without a successor of its own.',
        },
        {
          element: 'p',
          content:
            'Size is a signal and not a wall. The Federal Reserve’s letter calls the guidance most relevant above USD 30 billion in total assets. A smaller bank can still be concerned where its models are complex or its business is unusual, and the OCC addresses its bulletin to community banks as well, within the limits that the text sets.',
        },
        { element: 'h3', content: 'The sentence about AI' },
        {
          element: 'p',
          content:
            'A footnote calls generative and agentic AI models novel and rapidly evolving and puts them outside the scope. It adds that a bank’s risk management and governance practices should guide the controls for whatever the document does not cover. The agencies announced a request for information on banks’ use of AI, these models included. Our sources run to June 2026; see whether it has come out before you plan around it.',
        },
        { element: 'h3', content: 'The line north of the border' },
        {
          element: 'p',
          content:
            'The words of the two definitions are worth a minute. The American text speaks of quantitative estimates. OSFI speaks of processing input data to generate results, and its backgrounder says that the guideline applies to all types of models regardless of the technology. A tool that drafts a credit memo fits the second wording more easily than the first. A group on both sides of the border should build to the wider one.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Guidance and law' },
        {
          element: 'p',
          content:
            'The three agencies put it into rules in 2021: supervisory guidance does not have the force and effect of law. The 2026 text adds that it sets no enforceable standards and that not complying with it will not result in supervisory criticism. The next sentence matters as much: supervisory action may still follow where model risk is so poorly managed that a law is broken or practices become unsafe or unsound. A checklist is gone. The duty is not.',
        },
        {
          element: 'table',
          caption: 'Law and guidance for a bank that uses AI, in short',
          head: ['Text', 'Kind', 'What it means for an AI system'],
          rows: [
            ['12 U.S.C. 1818', 'Law', 'Unsafe or unsound practices can be acted on, whatever tool caused them'],
            [
              'Regulation B, 12 CFR 1002.9',
              'Law',
              'Consumers and small businesses refused credit are owed specific reasons, or told of the right to them',
            ],
            ['SR 26-2 / OCC 2026-13', 'Guidance', 'Principles for models; generative and agentic AI not covered'],
            [
              'Third-party guidance, June 2023',
              'Guidance',
              'Use of a vendor does not diminish the bank’s own responsibility',
            ],
            ['OSFI E-23 (2027), Canada', 'Guideline', 'Expectations for the whole life of a model, from May 1, 2027'],
          ],
        },
        {
          element: 'p',
          content:
            'The list is not complete: privacy, consumer protection and anti-money-laundering law apply as they do to work done by people. The pattern is what matters. The law asks about outcomes and reasons. The guidance was a method for being able to give them.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What stays open for generative and agentic AI' },
        {
          element: 'p',
          content: 'Four habits of model validation do not carry over by themselves.',
        },
        {
          element: 'ul',
          content: [
            '<b>There is no single right number.</b> Back-testing compares a forecast with what happened. For a summary, the bank has to define what a good one is, case by case.',
            '<b>The model is not yours.</b> A provider can change it or retire it. Validation of one version says little about the next.',
            '<b>The input is open.</b> Anyone who writes an email that the system reads can try to instruct it. The US standards institute NIST lists indirect prompt injection as an attack class of its own.',
            '<b>The output acts.</b> An agent does more than inform a decision: it takes one. Its limits, rights and off switch are controls for which a classic validation report has no chapter.',
          ],
        },
        { element: 'h3', content: 'One case, three answers' },
        {
          element: 'p',
          content:
            'Take an invented case: a tool that reads filings and account data and drafts the credit memo. It is generative, so a bank in Ohio concludes that it lies outside SR 26-2 and files it under general risk management. Its sister bank in Toronto reads “results” and prepares the same tool for E-23.',
        },
        {
          element: 'p',
          content:
            'Then a small company in Ohio is refused credit, and the officer has copied a sentence from the draft. Now Regulation B asks for the reasons, and nobody asks whether the tool was a model. The useful question is not “is it a model?” but “what would we have to show if the outcome were questioned?”',
        },
        { element: 'h3', content: 'Why not wait' },
        {
          element: 'p',
          content:
            'None of this is a reason to wait. A bank that waits for a rule collects unofficial uses in the meantime, and may learn of them from an incident.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'DRA20: twenty dimensions to check' },
        {
          element: 'p',
          content:
            'DRA20 is our own framework. No authority has issued or approved it, and passing it proves compliance with nothing. It is a list to work through for one AI system at a time. Each line names what you should be able to show: a document, a log or a test, not an intention.',
        },
        {
          element: 'figure',
          drawing: 'twenty-dimensions',
          label:
            'Three branches of one line carry twenty numbered marks: governance has 1 to 7, technical 8 to 14, resilience 15 to 20.',
          caption: 'Twenty dimensions of one system',
          remark: 'in the order of the tables below',
        },
        {
          element: 'table',
          caption: 'DRA20: governance (7)',
          head: ['Dimension', 'What you can show'],
          rows: [
            ['Accountable owner', 'One name in the business line, with the right to stop the system'],
            ['Register of uses', 'One list of models and AI systems, unofficial tools included'],
            ['Risk tiering', 'A written rule by which harm, reach and autonomy set the tier'],
            ['Policy and permitted use', 'Which data and tools are allowed, and which uses are not'],
            ['Effective challenge', 'A review by people who did not build it and can say no'],
            ['Third-party oversight', 'Contract terms on changes, data, audit and exit'],
            ['Board reporting', 'A page with incidents, overrides and open findings, on a fixed date'],
          ],
        },
        {
          element: 'table',
          caption: 'DRA20: technical (7)',
          head: ['Dimension', 'What you can show'],
          rows: [
            ['Data lineage', 'Where each source comes from, who owns it, how old it may be'],
            ['Evaluation set', 'Own cases with agreed right answers, kept away from development'],
            ['Grounding', 'Each statement leads to its source, and unsupported ones are counted'],
            ['Fair outcomes', 'Results compared across protected groups, by a method that counsel has cleared'],
            ['Identity and access', 'An account of its own with the fewest rights that work'],
            ['Input defense', 'Tests with planted instructions, repeated after each change'],
            ['Version control', 'Model, prompt, data and tools named for any past answer'],
          ],
        },
        {
          element: 'table',
          caption: 'DRA20: resilience (6)',
          head: ['Dimension', 'What you can show'],
          rows: [
            ['Live monitoring', 'Error samples, overrides and complaints, with limits that raise an alarm'],
            ['Action limits', 'Amounts, records and steps after which a person must agree'],
            ['Human fallback', 'People who can still do the work, and practiced it lately'],
            ['Kill switch', 'The system was switched off once on purpose, and the time was noted'],
            ['Incident response', 'A drill for a wrong answer sent to a thousand customers'],
            ['Provider exit', 'The evaluation set was run on a second provider'],
          ],
        },
        { element: 'h3', content: 'How to read the result' },
        {
          element: 'p',
          content:
            'We give no total. A bank with nineteen good lines and no kill switch does not stand at 95%. Each line is shown, partly shown or not shown, and the tier decides which gaps block the launch. For a search assistant over public policies, owner, register and grounding carry the weight. For an agent that moves money, all twenty do.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'The assessment: two to three weeks' },
        {
          element: 'p',
          content:
            'The assessment takes two to three weeks. We plan it for one AI system, or for a second that shares the platform, in these steps:',
        },
        {
          element: 'ol',
          content: [
            '<b>Week one: read and listen.</b> Register, policies, contracts and the last changes. Talks with owner, builder, validator and two people who use the system daily.',
            '<b>Week two: test.</b> Your cases, planted instructions, one version traced back, one switch-off. Every line of DRA20 receives its evidence or its gap.',
            '<b>Week three, where needed: decide.</b> Vendor questions that took longer, a meeting with the second line (risk and compliance), and an order of work with owners and dates.',
          ],
        },
        {
          element: 'p',
          content:
            'On the table at the end: twenty lines with their evidence, the gaps that block and those that can wait, and the test cases, which are the bank’s own. It is neither a legal opinion nor a certificate.',
        },
        {
          element: 'p',
          content:
            'Not sure that you need it? Start with the free 30-minute readiness assessment: one conversation about one system, to find the table to look at first. The questionnaire on this site takes 10 to 12 minutes and prepares it well.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What a bank does now' },
        {
          element: 'ol',
          content: [
            'Keep one register for models and AI systems, and mark for each which text covers it: SR 26-2, E-23 or neither.',
            'For “neither”, write down which general practices apply. That is what the footnote asks for.',
            'Carry effective challenge over by name, with someone who understands language models and may stop a launch.',
            'Rewrite references to SR 11-7 in policies and contracts, and keep the controls that earned their place.',
            'Collect evidence from operation. It answers a request for information, an examiner and your own board.',
          ],
        },
        {
          element: 'stress',
          content: 'The letter was withdrawn. The question it asked was not: how do you know?',
        },
        {
          element: 'p',
          content:
            'This paper describes public texts in general terms. It is not legal or supervisory advice; ask your counsel and your supervisor about your own case.',
        },
      ],
    },
  ],
  sources: [
    { name: 'Federal Reserve and OCC, SR 11-7 / OCC Bulletin 2011-12, April 4, 2011 (superseded)' },
    { name: 'Federal Reserve, SR 26-2, Revised Guidance on Model Risk Management, April 17, 2026' },
    {
      name: 'OCC Bulletin 2026-13, Model Risk Management: Revised Guidance, April 17, 2026',
      link: 'https://www.occ.treas.gov/news-issuances/bulletins/2026/bulletin-2026-13.html',
    },
    { name: 'FDIC, FIL-15-2026, April 17, 2026' },
    {
      name: 'PwC, Our take, April 24, 2026, on the definition, the scope and materiality in the revised guidance',
      link: 'https://www.pwc.com/us/en/industries/financial-services/library/our-take/model-risk-guidance-private-fund-reporting-apr-24-2026.html',
    },
    {
      name: 'Patomak, April 24, 2026, on non-compliance and supervisory action in the revised guidance',
      link: 'https://patomak.com/2026/04/24/banking-regulators-replace-comprehensive-model-risk-management-guidance-with-risk-based-approach/',
    },
    {
      name: 'Federal Reserve, Role of Supervisory Guidance, 86 FR 18173, April 8, 2021 (OCC: 86 FR 9253, FDIC: 86 FR 12079)',
      link: 'https://www.govinfo.gov/content/pkg/FR-2021-04-08/html/2021-07146.htm',
    },
    {
      name: 'Federal Reserve, FDIC and OCC, Interagency Guidance on Third-Party Relationships, 88 FR 37920, June 2023',
    },
    { name: 'Regulation B (Equal Credit Opportunity Act), 12 CFR 1002.9; 12 U.S.C. 1818' },
    { name: 'OSFI, Guideline E-23, Model Risk Management (2027), September 11, 2025' },
    {
      name: 'OSFI, Backgrounder: Guideline E-23, Model Risk Management',
      link: 'https://www.osfi-bsif.gc.ca/en/news/backgrounder-guideline-e-23-model-risk-management',
    },
    {
      name: 'NIST AI 100-2e2025, Adversarial Machine Learning, March 24, 2025',
      link: 'https://doi.org/10.6028/NIST.AI.100-2e2025',
    },
  ],
  cover: [
    { name: 'AI rules in the United States and Canada: a crosswalk', link: '/resources/crosswalk' },
    { name: 'Why Most AI Projects Fail', link: '/blog/why-most-ai-projects-fail' },
    { name: 'Invisible Flows: PIPEDA and AI Agents', link: '/blog/invisible-flows-pipeda-ai-agents' },
    { name: 'AI Readiness Assessment, 10-12 minutes', link: '/assessment' },
  ],
}
