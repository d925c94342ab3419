import type { Article } from '#web/content/content-model.ts'

import { findHead } from './article-index.ts'

export const article: Article = {
  ...findHead('sr-11-7-ai-governance-banks'),
  sections: [
    {
      data: [
        {
          element: 'note',
          date: '2026-11-23',
          content:
            'We have rewritten this paper because the letter in its title was replaced. It now also covers Treasury’s AI framework, the change to Regulation B, Colorado’s new law and Quebec’s AI guideline. On April 17, 2026, the Federal Reserve, the Office of the Comptroller of the Currency (OCC) and the Federal Deposit Insurance Corporation (FDIC) replaced SR 11-7 with <b>SR 26-2 / OCC Bulletin 2026-13 / FIL-15-2026</b>.[^occ-2026-13]',
        },
        {
          element: 'p',
          content:
            'For fifteen years one supervisory letter shaped how banks in the United States handled models. SR 11-7 was written long before banks spoke of generative AI, and its successor leaves generative AI out. <b>A bank that deploys an assistant today works in that gap.</b>',
        },
        {
          element: 'p',
          content:
            'The gap is not empty. Statutes still apply, general risk management still applies, and Canada’s supervisors have chosen a wider scope. This paper separates guidance from law, names the open questions, and sets out twenty dimensions on which a bank can check itself.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What SR 11-7 taught' },
        {
          element: 'p',
          content:
            'The Federal Reserve and the OCC issued the guidance on April 4, 2011; the FDIC adopted it in June 2017.[^occ-2026-13][^sr-11-7] It described model risk as the harm that follows from decisions based on incorrect or misused models, and its demands grew with the size of the bank and the use of the model. It had three parts:',
        },
        {
          element: 'ul',
          content: [
            '<b>Development, implementation and use.</b> A model has a stated purpose, documented assumptions and known limits.',
            '<b>Validation.</b> People who did not build the model test it, before use and during use.',
            '<b>Governance.</b> The board and management know which models exist, who owns each and which findings are open.',
          ],
        },
        {
          element: 'p',
          content:
            'Behind all three is effective challenge: critical analysis by objective, informed people who can get something changed. A reviewer who is paid from the project’s budget, does not know the field, or cannot stop a launch challenges nothing.',
        },
        {
          element: 'p',
          content:
            'One more lesson still holds. A sound model can do harm when used for something it was not built for. With a language model, which answers nearly any question put to it, expect exactly that.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What replaced it' },
        {
          element: 'p',
          content:
            'Two texts matter most now: the successor in the United States, and Guideline E-23 of OSFI, which supervises Canada’s federally regulated banks and insurers.',
        },
        {
          element: 'table',
          caption: 'Three documents side by side',
          head: ['', 'SR 11-7', 'SR 26-2 / OCC 2026-13', 'OSFI E-23 (2027)'],
          rows: [
            [
              'Issued',
              'April 4, 2011',
              'April 17, 2026[^occ-2026-13]',
              'September 11, 2025, in effect May 1, 2027[^osfi-e23]',
            ],
            [
              'For',
              'Banks, scaled to size and use',
              'Most relevant above USD 30 billion in assets',
              'Federally regulated financial institutions, not pension plans',
            ],
            [
              'A model produces',
              'Quantitative estimates',
              'Quantitative estimates, by a complex method',
              'Results, AI and machine learning expressly included',
            ],
            [
              'Generative AI',
              'Not mentioned',
              'Outside its scope',
              'All types of models, says OSFI[^osfi-backgrounder]',
            ],
            ['Character', 'Supervisory guidance', 'Guidance, expressly not enforceable', 'Supervisory guideline'],
          ],
        },
        {
          element: 'p',
          content:
            'The successor narrows the old guidance. Under it, simple arithmetic and rule-based tools without statistics are not models. Machine learning that is neither generative nor agentic stays in: a fraud score or a credit model is covered as before.[^pwc-2026] The older statement on anti-money-laundering models, SR 21-8, was withdrawn without a successor of its own.[^sr-26-2]',
        },
        {
          element: 'p',
          content:
            'Size is a guide, not a limit. The guidance can still matter to a smaller bank whose models are complex or whose business is unusual, and the OCC’s bulletin covers community banks as well, within limits.[^occ-2026-13]',
        },
        { element: 'h3', content: 'The sentence about AI' },
        {
          element: 'p',
          content:
            'A footnote calls generative and agentic AI models novel and rapidly evolving and puts them outside the scope. It adds that a bank’s risk management and governance practices should guide the controls for whatever the document does not cover.[^sr-26-2] The agencies also announced a request for information on AI, these models included.[^occ-2026-13] As of November 23, 2026, we had found no sign that it had been published. Check the Federal Register before you plan around it.',
        },
        { element: 'h3', content: 'Canada’s wider definition' },
        {
          element: 'p',
          content:
            'Compare the two definitions. The American text speaks of quantitative estimates. OSFI speaks of processing input data to generate results.[^osfi-e23] A tool that drafts a credit memo fits the second wording more easily than the first. A group with banks on both sides of the border should build to the wider one.',
        },
        {
          element: 'p',
          content:
            'Quebec goes further. The AI guideline of its financial regulator, the AMF, takes effect on May 1, 2027. It covers insurers, deposit institutions, trust companies and financial services cooperatives, and any use of an AI system, whether or not it involves client files.[^amf-2026] It expects a risk rating for each system and a member of senior management who is accountable for all of them.[^blg-2026]',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'Guidance and law' },
        {
          element: 'p',
          content:
            'The agencies made it a rule in 2021: supervisory guidance does not have the force and effect of law.[^role-2021] The 2026 text adds that it sets no enforceable standards and that not complying with it will not result in supervisory criticism. The next sentence matters as much: action may still follow where model risk is so poorly managed that a law is broken or practices become unsafe or unsound.[^sr-26-2][^patomak-2026] The letter is gone. The duty is not.',
        },
        {
          element: 'table',
          caption: 'Law and guidance for a bank that uses AI, in brief',
          head: ['Text', 'Kind', 'What it means for an AI system'],
          rows: [
            [
              '12 U.S.C. 1818[^statutes]',
              'Law',
              'Unsafe or unsound practices can be acted on, whatever tool caused them',
            ],
            [
              'Regulation B, 12 CFR 1002.9[^statutes]',
              'Law',
              'Consumers and small businesses denied credit must get specific reasons, or be told of their right to them',
            ],
            [
              'Regulation B as amended[^reg-b-2026]',
              'Law, since July 21, 2026',
              'The effects test is gone; disparate treatment and intentional proxies remain prohibited',
            ],
            [
              'Colorado SB 26-189[^colorado-2026][^rmai-2026]',
              'Law, from January 1, 2027',
              'Notice, reasons, correction and human review where technology materially influences a lending decision',
            ],
            ['SR 26-2 / OCC 2026-13', 'Guidance', 'Principles for models; generative and agentic AI not covered'],
            [
              'Treasury FS AI RMF, February 19, 2026[^treasury-2026]',
              'Voluntary',
              'NIST’s framework adapted to finance: 230 control objectives, by stage of adoption',
            ],
            [
              'Third-party guidance, June 2023[^third-party-2023]',
              'Guidance',
              'Using a vendor does not diminish the bank’s own responsibility',
            ],
            ['OSFI E-23 (2027), Canada', 'Guideline', 'Expectations for the whole life of a model'],
            ['AMF AI guideline, Quebec', 'Guideline', 'Expectations for every AI system, from May 1, 2027'],
          ],
        },
        {
          element: 'p',
          content:
            'The list is not complete: privacy, consumer protection and anti-money-laundering laws apply as they do to work done by people. The pattern is what matters. The law asks for reasons and lawful results. The guidance was a way to show them.',
        },
        { element: 'h3', content: 'Fair lending after July 2026' },
        {
          element: 'p',
          content:
            'Under the amended Regulation B, a neutral criterion violates the federal act only where it is a proxy designed or applied to advantage or disadvantage people on a prohibited basis.[^reg-b-2026] We would keep comparing outcomes all the same. A proxy is found by looking at results, other federal and state laws still apply, and a rule can change back within the life of a model.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What stays open for generative and agentic AI' },
        {
          element: 'p',
          content: 'Traditional model validation does not cover these systems, for four reasons.',
        },
        {
          element: 'ul',
          content: [
            '<b>There is no single right number.</b> Back-testing compares a forecast with what happened. For a summary, the bank has to define what a good one is.',
            '<b>The model is not yours.</b> A provider can change it or retire it. Validation of one version says little about the next.',
            '<b>The input is open.</b> Anyone who writes an email the system reads can try to instruct it. NIST lists indirect prompt injection as a separate class of attack.[^nist-100-2]',
            '<b>The output acts.</b> An agent does more than inform a decision: it makes one. A traditional validation report has no section on action limits, access rights or the off switch.',
          ],
        },
        { element: 'h3', content: 'One case, three answers' },
        {
          element: 'p',
          content:
            'Take a hypothetical case: a tool that reads filings and account data and drafts the credit memo. It is generative, so a bank in Ohio concludes that it lies outside SR 26-2 and files it under general risk management. Its sister bank in Toronto sees the word “results” in E-23 and prepares the same tool for that guideline.',
        },
        {
          element: 'p',
          content:
            'Then a small company in Ohio is denied credit, and the denial letter copies a sentence from the draft. Now Regulation B asks for the reasons, and nobody asks whether the tool was a model. The useful question is not “Is it a model?” but “What would we have to show if the outcome were questioned?”',
        },
        { element: 'h3', content: 'The case for waiting, and why we would not' },
        {
          element: 'p',
          content:
            'A bank can argue that rules are on the way and that early controls may not fit them. That is true of the details. An owner, a register, tests and logs will fit any rule we can imagine. A bank that waits builds up unofficial uses in the meantime, and may learn of them from an incident.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'DRA20: twenty dimensions to check' },
        {
          element: 'p',
          content:
            'DRA20 is our own framework. No authority has issued or approved it, and a good result does not prove compliance with any rule. Work through it for one AI system at a time. Each line names what you should be able to show: a document, a log or a test, not an intention.',
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
            ['Board reporting', 'A page of incidents, overrides and open findings, due on fixed dates'],
          ],
        },
        {
          element: 'table',
          caption: 'DRA20: technical (7)',
          head: ['Dimension', 'What you can show'],
          rows: [
            ['Data lineage', 'Where each source comes from, who owns it, how old it may be'],
            ['Evaluation set', 'Your own cases with agreed-upon correct answers, kept separate from development'],
            ['Grounding', 'Each statement leads to its source, and unsupported ones are counted'],
            ['Fair outcomes', 'Results compared across protected groups, by a method counsel has cleared'],
            ['Identity and access', 'Its own account, with only the rights it needs'],
            ['Input defense', 'Tests with planted instructions, repeated after each change'],
            ['Version control', 'Model, prompt, data and tools named for any past answer'],
          ],
        },
        {
          element: 'table',
          caption: 'DRA20: resilience (6)',
          head: ['Dimension', 'What you can show'],
          rows: [
            ['Live monitoring', 'Error samples, overrides and complaints, with limits that trigger an alert'],
            ['Action limits', 'Limits on amounts, records and steps, above which a person must approve'],
            ['Human fallback', 'People who can still do the work and have practiced it lately'],
            ['Kill switch', 'The system was turned off once on purpose, and the time was noted'],
            ['Incident response', 'A drill for a wrong answer sent to a thousand customers'],
            ['Provider exit', 'The evaluation set was run on a second provider’s model'],
          ],
        },
        { element: 'h3', content: 'How to read the result' },
        {
          element: 'p',
          content:
            'DRA20 has no total score, because one gap can block a system. A bank with nineteen good lines and no kill switch is not 95% ready. Each line is shown, partly shown or not shown, and the tier decides which gaps block the launch. For an assistant that searches published policies, the owner, the register and grounding matter most. For an agent that moves money, all twenty do. (The questionnaire on this site does give a score. It measures how ready a whole organization is, and shows governance as a separate gate.)',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'The assessment: two to three weeks' },
        {
          element: 'p',
          content: 'The assessment covers one AI system, or two that share a platform, in these steps:',
        },
        {
          element: 'ol',
          content: [
            '<b>Week one: read and listen.</b> Register, policies, contracts and recent changes. Interviews with the owner, the builder, the validator and two daily users.',
            '<b>Week two: test.</b> Your cases, planted instructions, one past answer traced, one shutdown. For every line of DRA20, we record the evidence or the gap.',
            '<b>Week three, where needed: decide.</b> Vendor questions that took longer, a meeting with the second line (risk and compliance), and a plan in order of priority, with owners and dates.',
          ],
        },
        {
          element: 'p',
          content:
            'You end up with twenty lines and their evidence, the gaps that block and those that can wait, and the test cases, which belong to you. The result is neither a legal opinion nor a certificate.',
        },
        {
          element: 'p',
          content:
            'Not sure you need it? Start with the free 30-minute readiness assessment: one conversation about one system, to see which DRA20 table comes first. The questionnaire on this site takes 10 to 12 minutes and is good preparation.',
        },
      ],
    },
    {
      data: [
        { element: 'h2', content: 'What a bank should do now' },
        {
          element: 'ol',
          content: [
            'Keep one register for models and AI systems, and note which text covers each one: SR 26-2, E-23, the AMF guideline or none.',
            'For “none,” write down which general practices apply. That is what the footnote asks for.',
            'Assign effective challenge by name to someone who understands language models and has the right to stop a launch.',
            'Update references to SR 11-7 in policies and contracts, and keep the controls that earned their place.',
            'Before January 1, 2027, list every type of lending decision that affects people in Colorado.',
            'Collect evidence from daily use. You can use it to answer a request for information, an examiner or your own board.',
          ],
        },
        {
          element: 'stress',
          content: 'The letter was withdrawn. The question it asked was not: how do you know?',
        },
        {
          element: 'p',
          content:
            'This paper describes public texts in general terms. It is not legal or supervisory advice; ask your counsel and supervisor about your case.',
        },
      ],
    },
  ],
  sources: [
    { id: 'sr-11-7', name: 'Federal Reserve and OCC, SR 11-7 / OCC Bulletin 2011-12, April 4, 2011 (superseded)' },
    { id: 'sr-26-2', name: 'Federal Reserve, SR 26-2, Revised Guidance on Model Risk Management, April 17, 2026' },
    {
      id: 'occ-2026-13',
      name: 'OCC Bulletin 2026-13, Model Risk Management: Revised Guidance, April 17, 2026 (FDIC: FIL-15-2026)',
      link: 'https://www.occ.treas.gov/news-issuances/bulletins/2026/bulletin-2026-13.html',
    },
    {
      id: 'pwc-2026',
      name: 'PwC, Our take, April 24, 2026, on the definition, the scope and materiality in the revised guidance',
      link: 'https://www.pwc.com/us/en/industries/financial-services/library/our-take/model-risk-guidance-private-fund-reporting-apr-24-2026.html',
    },
    {
      id: 'patomak-2026',
      name: 'Patomak, April 24, 2026, on non-compliance and supervisory action in the revised guidance',
      link: 'https://patomak.com/2026/04/24/banking-regulators-replace-comprehensive-model-risk-management-guidance-with-risk-based-approach/',
    },
    {
      id: 'role-2021',
      name: 'Federal Reserve, Role of Supervisory Guidance, 86 FR 18173, April 8, 2021 (OCC: 86 FR 9253, FDIC: 86 FR 12079)',
      link: 'https://www.govinfo.gov/content/pkg/FR-2021-04-08/html/2021-07146.htm',
    },
    {
      id: 'third-party-2023',
      name: 'Federal Reserve, FDIC and OCC, Interagency Guidance on Third-Party Relationships, 88 FR 37920, June 2023',
      link: 'https://www.govinfo.gov/content/pkg/FR-2023-06-09/html/2023-12340.htm',
    },
    { id: 'statutes', name: '12 U.S.C. 1818; Regulation B (Equal Credit Opportunity Act), 12 CFR 1002.9' },
    {
      id: 'reg-b-2026',
      name: 'Consumer Financial Protection Bureau, Equal Credit Opportunity Act (Regulation B), final rule, FR Doc. 2026-07804, April 22, 2026',
    },
    {
      id: 'colorado-2026',
      name: 'Colorado Attorney General, on SB 26-189, signed May 14, 2026',
      link: 'https://coag.gov/resources/ai/',
    },
    {
      id: 'rmai-2026',
      name: 'Receivables Management Association International, on what SB 26-189 asks of deployers, May 2026',
      link: 'https://rmaintl.org/member-alert-colorado-enacts-replacement-for-artificial-intelligence-law/',
    },
    {
      id: 'treasury-2026',
      name: 'US Treasury, press release on the AI Lexicon and the Financial Services AI Risk Management Framework, February 19, 2026',
      link: 'https://home.treasury.gov/news/press-releases/sb0401',
    },
    {
      id: 'osfi-e23',
      name: 'OSFI, Guideline E-23, Model Risk Management (2027), September 11, 2025',
      link: 'https://www.osfi-bsif.gc.ca/en/guidance/guidance-library/guideline-e-23-model-risk-management-2027',
    },
    {
      id: 'osfi-backgrounder',
      name: 'OSFI, Backgrounder: Guideline E-23, Model Risk Management',
      link: 'https://www.osfi-bsif.gc.ca/en/news/backgrounder-guideline-e-23-model-risk-management',
    },
    {
      id: 'amf-2026',
      name: 'AMF (Quebec), Guideline for the Use of Artificial Intelligence, 2026',
      link: 'https://lautorite.qc.ca/en/professionals/insurers/guidelines/use-of-models/guideline-for-the-use-of-artificial-intelligence',
    },
    {
      id: 'blg-2026',
      name: 'Borden Ladner Gervais (BLG), on the expectations of the AMF guideline, May 2026',
      link: 'https://www.blg.com/en/insights/2026/05/amf-publie-ses-attentes-sur-lutilisation-de-lia',
    },
    {
      id: 'nist-100-2',
      name: 'NIST AI 100-2e2025, Adversarial Machine Learning, March 24, 2025',
      link: 'https://doi.org/10.6028/NIST.AI.100-2e2025',
    },
  ],
  cover: [
    { name: 'To print: AI policy template, risk checklist, use-case register', link: '/resources#print' },
    { name: 'AI rules in the United States and Canada: a crosswalk', link: '/resources/crosswalk' },
    { name: 'Why Most AI Projects Fail', link: '/blog/why-most-ai-projects-fail' },
    { name: 'Invisible Flows: PIPEDA and AI Agents', link: '/blog/invisible-flows-pipeda-ai-agents' },
    { name: 'AI Readiness Assessment, 10-12 minutes', link: '/assessment' },
  ],
}
