import {
  ENTRY_RECEIVER,
  HOSTING_PLACE,
  HR_POLICY_DEMO,
  LEGAL_OPS_DEMO,
  LEGAL_NAME,
  OPS_SUMMARIZER_DEMO,
  POSTAL_ADDRESS,
  PRIVACY_EMAIL,
  RETENTION_DAYS,
  SECURITY,
  SECURITY_CHECKED_ON,
  SECURITY_EMAIL,
  UNCONFIRMED,
  site,
} from './site.ts'

// The build computes this module (build/compute-in-build.ts), so its exports are data only, and pages load no other facts with it.

interface SecurityAnswer {
  /** The anchor of the row. */
  readonly id: string
  readonly question: string
  readonly answer: string
  /** Lines of a list below the answer. */
  readonly list?: readonly string[]
  /** The status of the answer in the CSV file, unless the answer is a sample or begins with 'Not yet:'. */
  readonly status?: 'In place' | 'By contract'
  /** Words of the answer that are links, with where they lead. */
  readonly links?: Readonly<Record<string, string>>
}

interface SecuritySection {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly rows: readonly SecurityAnswer[]
}

const isConfirmed = !UNCONFIRMED.includes('SECURITY')

export const securityPage = {
  title: 'Answers for security and risk teams',
  path: '/security',
  csv: '/downloads/security-answers.csv',
  description: `What architecture, security and third-party-risk teams ask ${site.name} before a pilot: data, access, models, logs, incidents and contracts.`,
  lead: 'Architecture, security and third-party-risk teams usually ask these questions before a pilot. Each question has its own address, so you can link to it.',
  missing: `Is your question missing? Write to ${SECURITY_EMAIL}.`,
  links: { [SECURITY_EMAIL]: `mailto:${SECURITY_EMAIL}` },
  /** ISO date. Absent while the answers are samples. */
  ...(isConfirmed && { checkedOn: SECURITY_CHECKED_ON }),
  unconfirmed: 'These are sample answers. The owner of this site has not confirmed them yet.',
} as const

const SAMPLES = '/consulting/samples'

const hasDemos = [LEGAL_OPS_DEMO, HR_POLICY_DEMO, OPS_SUMMARIZER_DEMO].some((address) => address !== '')

const COMPANY: readonly SecurityAnswer[] = [
  {
    id: 'legal-entity',
    question: 'What is your legal entity, and whom do we contact?',
    answer: `${LEGAL_NAME}, ${POSTAL_ADDRESS}. Write to ${SECURITY_EMAIL} about security and to ${PRIVACY_EMAIL} about personal information.`,
    links: { [SECURITY_EMAIL]: `mailto:${SECURITY_EMAIL}`, [PRIVACY_EMAIL]: `mailto:${PRIVACY_EMAIL}` },
  },
  {
    id: 'certifications',
    question: 'Do you have a SOC 2 report or an ISO 27001 certificate?',
    answer: SECURITY.certifications,
    status: 'In place',
  },
  {
    id: 'penetration-tests',
    question: 'Does an independent firm run penetration tests?',
    answer: SECURITY.penetrationTest,
    status: 'In place',
  },
  {
    id: 'subprocessors',
    question: 'Which subprocessors do you use, and do you notify us of changes?',
    answer: `${SECURITY.subprocessorNotice} These companies process data for us:`,
    list: [
      ...SECURITY.subprocessors,
      ...(ENTRY_RECEIVER === ''
        ? []
        : [`${ENTRY_RECEIVER}: receives a copy of each entry from the forms of this website`]),
      ...(site.measurementId === '' ? [] : ['Google: counts visits to this website with Google Analytics']),
      `The operators of our booking page, external waitlist${hasDemos ? ', demo apps' : ''} and job application page: receive the data of visitors who follow our links to these pages`,
    ],
  },
  {
    id: 'data-processing-agreement',
    question: 'Do you sign a data processing agreement (DPA)?',
    answer: SECURITY.dataAgreement,
    status: 'By contract',
  },
  {
    id: 'company-standing',
    question: 'Do you publish your ownership, financial statements and client references?',
    answer: SECURITY.standing,
  },
  {
    id: 'staff-countries',
    question: 'From which countries do your people work?',
    answer: SECURITY.staffCountries,
    status: 'By contract',
  },
  {
    id: 'staff-access',
    question: 'Do your own people use single sign-on and multi-factor authentication?',
    answer: SECURITY.staffAccess,
    status: 'In place',
  },
  {
    id: 'devices',
    question: 'Are all your team’s laptops encrypted, kept up to date and centrally managed?',
    answer: SECURITY.devices,
    status: 'In place',
  },
  {
    id: 'confidentiality',
    question: 'Do your people sign confidentiality agreements and get security training?',
    answer: SECURITY.confidentiality,
    status: 'In place',
  },
  {
    id: 'background-checks',
    question: 'Do you run background checks on your people?',
    answer: SECURITY.backgroundChecks,
    status: 'In place',
  },
  {
    id: 'insurance',
    question: 'Are you insured?',
    answer: SECURITY.insurance,
    status: 'In place',
  },
  {
    id: 'incident-notice',
    question: 'Will you notify us of an incident within a fixed time, and whom will you contact?',
    answer: SECURITY.incidentNotice,
    status: 'By contract',
  },
  {
    id: 'continuity',
    question: 'Do you have a business continuity plan?',
    answer: `${SECURITY.continuity} An assistant that runs in your environment does not depend on our systems.`,
    status: 'In place',
  },
  {
    id: 'audit-right',
    question: 'May we audit you?',
    answer: SECURITY.auditRight,
    status: 'By contract',
  },
  {
    id: 'contract',
    question: 'May we see your standard contract, and which law governs it?',
    answer: SECURITY.contract,
    status: 'By contract',
  },
]

const PROJECTS: readonly SecurityAnswer[] = [
  {
    id: 'where-it-runs',
    question: 'Where does an assistant run?',
    answer:
      'It runs in your cloud account, in your data center or on your own closed network. See who approves the boundary in each place.',
    links: { 'who approves the boundary': '/consulting#deployment' },
  },
  {
    id: 'model-choice',
    question: 'Which models and providers does an assistant use, and who chooses them?',
    answer:
      'You choose, with our advice. In your cloud, the model can be commercial or open, behind a private endpoint. In your data center and on a closed network, the model is open and runs on your own hardware.',
  },
  {
    id: 'prompts',
    question: 'Where do prompts and documents go, and what else crosses the boundary of our environment?',
    answer:
      'In your cloud, the assistant sends only model calls across the boundary, with prompts and document text. In your data center and on a closed network, it sends nothing out. Our people see what they work on, inside your environment, through accounts that you control. Code and updates come in through your pipeline or on media that your team checks. The sample boundary map lists every crossing in one project.',
    links: { 'sample boundary map': `${SAMPLES}/boundary-map` },
  },
  {
    id: 'model-training',
    question: 'Do you train models on the data of a client project?',
    answer:
      'We do not train models on your data without your written instructions. If you use a commercial model, your contract with its provider says what the provider may do with prompts.',
  },
  {
    id: 'project-access',
    question: 'What can your people access in a client project?',
    answer:
      'They build inside your environment, with the accounts that you give them. Before anything runs, we map what stays inside your environment and what leaves it.',
  },
  {
    id: 'user-access',
    question: 'Who can use the assistant, and what can each person see?',
    answer:
      'Before anyone relies on the assistant, we set up role-based access. Your data owner approves the sources it may read.',
  },
  {
    id: 'project-encryption',
    question: 'Who controls the encryption, keys and backups of an assistant?',
    answer:
      'You do. The documents, the assistant and its log are inside your environment, under the controls that you already have.',
  },
  {
    id: 'answer-log',
    question: 'What does an assistant log?',
    answer:
      'It logs its answers, the sources behind them and people’s decisions, so that an error can be traced to its cause. The log stays in your environment.',
  },
  {
    id: 'oversight',
    question:
      'Who makes the decisions that an assistant prepares, and which documents do we get for our AI risk files?',
    answer:
      'A person decides or sets the limits in writing, as our AI ethics page explains. You get a use-case charter, a boundary map, an evaluation set, a test report and a rollback plan.',
    links: { 'AI ethics page': '/ai-ethics' },
  },
  {
    id: 'project-changes',
    question: 'How are changes to an assistant tested and approved, and do you announce a change of model?',
    answer: `Every version is tested on the same set of real cases, and your people judge the results. The sample acceptance criteria and test report show how. Updates reach you through your pipeline after your review, from a registry that you mirror, or on signed media that your team checks. ${SECURITY.modelNotice}`,
    status: 'By contract',
    links: { 'sample acceptance criteria': `${SAMPLES}/acceptance-criteria`, 'test report': `${SAMPLES}/test-report` },
  },
  {
    id: 'assistant-patches',
    question: 'Does a delivered assistant come with an SBOM, and do you fix its vulnerabilities?',
    answer: SECURITY.assistantPatches,
    status: 'By contract',
  },
  {
    id: 'turn-off',
    question: 'Can we turn an assistant off?',
    answer:
      'Yes. Your own people can run it, check it and turn it off, and the rollback is tested before anyone relies on the assistant. The sample handoff checklist shows who may do what.',
    links: { 'sample handoff checklist': `${SAMPLES}/handoff-checklist` },
  },
  {
    id: 'ownership',
    question: 'Who owns the work in a client project?',
    answer: 'You do: the code, the prompts, the test cases and the documentation are yours.',
  },
  {
    id: 'project-end',
    question: 'Do you return or delete our data at the end of a project?',
    answer: `What is inside your environment stays there, and you close our accounts. ${SECURITY.projectEnd} The sample exit note shows how one project ended.`,
    status: 'By contract',
    links: { 'sample exit note': `${SAMPLES}/exit-note` },
  },
]

const RETENTION =
  RETENTION_DAYS === '0'
    ? 'There is no fixed end date. We erase an entry when it has served its purpose or when the visitor asks.'
    : `Our server removes each entry ${RETENTION_DAYS} days after it arrives, or sooner if the visitor asks. An entry that could not be sent to our team stays until it is sent or erased.`

const WEBSITE: readonly SecurityAnswer[] = [
  {
    id: 'site-data',
    question: 'Which personal data does this website process?',
    answer:
      'It processes assessment reports, messages and waitlist sign-ups. The privacy policy says what each of them contains and what we use it for.',
    links: { 'privacy policy': '/privacy' },
  },
  {
    id: 'site-location',
    question: 'Where is this website’s data processed and stored?',
    answer: `This website’s server and database are in ${HOSTING_PLACE}. The server also emails each entry to our team. Our subprocessors operate the server and deliver the email.`,
    links: { subprocessors: '/security#subprocessors' },
  },
  {
    id: 'site-readers',
    question: 'Who can see this website’s data?',
    answer: `${ENTRY_RECEIVER === '' ? 'Our team can see it' : `Our team and ${ENTRY_RECEIVER} can see it`}. Our hosting and email providers process it for us. If another company sends our mailings, that company also sees the addresses on the waitlist. This website has no user accounts, and it shows no stored entry to anyone.`,
  },
  {
    id: 'site-retention',
    question: 'How long do you keep this website’s data, and how is it deleted?',
    answer: `${RETENTION} We delete the copies in mailboxes and backups separately.`,
  },
  {
    id: 'site-encryption-in-transit',
    question: 'Is this website’s data encrypted in transit?',
    answer:
      'Yes, between the browser and this website: browsers are told to use HTTPS and nothing else (HSTS). Email to our team can pass through servers that we do not control, so please send nothing confidential through the forms.',
    status: 'In place',
  },
  {
    id: 'site-encryption-at-rest',
    question: 'Is this website’s data encrypted at rest?',
    answer: SECURITY.encryptionAtRest,
    status: 'In place',
  },
  {
    id: 'site-backups',
    question: 'Is this website’s data backed up, and do you test the restore?',
    answer: SECURITY.backups,
    status: 'In place',
  },
  {
    id: 'site-logs',
    question: 'What do this website’s logs contain?',
    answer:
      'The server logs form submissions, refused requests, errors and deliveries, each with its time. The log contains nothing that visitors enter in a form, and no passwords or keys.',
    status: 'In place',
  },
  {
    id: 'site-development',
    question: 'How is this website developed and tested?',
    answer:
      'We run automated tests, type checks and static code analysis before each release. We compare the website with the OWASP Application Security Verification Standard 5.0.0 at levels 1 and 2. This is our own check and not a certification.',
    status: 'In place',
  },
  {
    id: 'site-dependencies',
    question: 'How do you manage this website’s third-party code, and is there an SBOM?',
    answer:
      'Every package is pinned to a version and a hash. We fix a known vulnerability within 7 days if it can be exploited here, and otherwise within 30 days. On request, we send a software bill of materials (CycloneDX) for the server.',
    status: 'In place',
  },
  {
    id: 'site-changes',
    question: 'How do changes to this website go live?',
    answer:
      'Each release is an archive with a checksum. Before a release goes live, our script backs up the database and checks that the release runs. If the new release does not start properly, the script restores the previous one.',
    status: 'In place',
  },
  {
    id: 'vulnerabilities',
    question: 'How do we report a vulnerability in this website?',
    answer: `Write to ${SECURITY_EMAIL}. A person reads and answers every report. Our reporting policy says what is in scope, and security.txt gives the same information in machine-readable form.`,
    status: 'In place',
    links: {
      [SECURITY_EMAIL]: `mailto:${SECURITY_EMAIL}`,
      'reporting policy': '/security-policy.txt',
      'security.txt': '/.well-known/security.txt',
    },
  },
  {
    id: 'report-times',
    question: 'Do you promise a response time to vulnerability reports, and are delivered assistants in scope?',
    answer: SECURITY.reportTimes,
    status: 'In place',
  },
  {
    id: 'site-ai',
    question: 'Does this website use AI?',
    answer: 'No. Fixed rules compute the result of the assessment from the answers, and no model sees them.',
  },
  {
    id: 'site-accessibility',
    question: 'Is this website accessible?',
    answer:
      'We measure it against WCAG 2.2 at level AA and claim partial conformance. The accessibility statement lists what we tested and the known barriers.',
    links: { 'accessibility statement': '/accessibility' },
  },
]

export const securitySections: readonly SecuritySection[] = [
  { id: 'company', title: 'Our company', rows: COMPANY },
  {
    id: 'projects',
    title: 'Client projects',
    lead: 'An assistant runs inside your environment, so many of the controls are yours. Our copilots are still in development and will follow the same rules.',
    rows: PROJECTS,
  },
  {
    id: 'website',
    title: 'This website',
    lead: 'This website and its assessment are separate from client projects.',
    rows: WEBSITE,
  },
]

const OWNED: readonly string[] = Object.values(SECURITY).flat()

/** Returns the status of an answer in the CSV file: 'Sample' for a fact that the owner has not confirmed. */
function findStatus(text: string, otherwise: string): string {
  if (text.includes('Not yet:')) return 'Not yet'
  const isSample = text.includes('Example') || (!isConfirmed && OWNED.some((fact) => text.includes(fact)))
  return isSample ? 'Sample' : otherwise
}

/** All answers as they stand in the file for spreadsheets. */
export const securitySpreadsheet = {
  columns: ['id', 'section', 'question', 'answer', 'status', 'as of', 'address', 'links'],
  records: securitySections.flatMap(({ title, rows }) =>
    rows.map(({ id, question, answer, list = [], status = 'Answered', links = {} }) => {
      const text = [answer, list.join('; ')].join(' ').trim()
      return [
        id,
        title,
        question,
        text,
        findStatus(text, status),
        isConfirmed ? SECURITY_CHECKED_ON : '',
        `${site.origin}${securityPage.path}#${id}`,
        Object.values(links)
          .map((href) => new URL(href, site.origin).href)
          .join(' '),
      ]
    }),
  ),
}
