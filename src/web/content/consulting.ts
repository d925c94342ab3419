import type { DemoCard, MethodologyStep } from './content-model.ts'
import { HR_POLICY_DEMO, LEGAL_OPS_DEMO, OPS_SUMMARIZER_DEMO, site } from './site.ts'

export const consulting = {
  title: 'AI Consulting: from one process to a working assistant',
  service: 'AI Consulting',
  description:
    'Three AI assistants, custom AI solutions, a five-step method and three places to deploy: your cloud, your data center or a closed network.',
  lead: 'We start with one of your processes and build an assistant for it. You get a system your own people can run, check and turn off.',
  figureTitle: 'What you have after each step',
  figureRemark: 'three deliverables per step',
  figureDrawn:
    'Five steps on one line, with an exit after each. Every step adds three deliverables: three after Discover, fifteen after Evolve.',
  demosTitle: 'Three assistants to start with',
  demosLead:
    'Each does one job in one department. See the demo, then tell us what the assistant would need to know about your documents.',
  customTitle: 'Custom AI Solutions',
  custom:
    'Have a different process? We follow the same five steps. We find the task, define a good result, build the smallest system that achieves it and test it on your real cases. The code, prompts, test cases and documentation are yours.',
  customNote: '30 minutes, free, no commitment',
  approachTitle: 'Five steps, with an exit after each',
  approachLead: 'Every step ends with three deliverables and your decision: go on, change course or stop.',
  deploymentTitle: 'Where it runs and who approves it',
  deploymentLead:
    'The same system can run in three places, as long as a model that can run there passes your tests. What differs is the boundary: what may cross it, how updates arrive and who approves it.',
  signaturesTitle: 'Sign-off in all three places',
  closingTitle: 'Bring one of your processes',
  closingLead: 'In thirty minutes you will know whether AI fits and what comes first.',
} as const

export const demos: readonly DemoCard[] = [
  {
    id: 'legal-ops',
    icon: 'legal-ops',
    title: 'Legal Ops Assistant',
    description: 'Compares a contract with your playbook and marks what differs, clause by clause.',
    features: [
      'Each deviation next to your standard wording',
      'Fallback clauses from your playbook only',
      'A review sheet that names who decided what',
    ],
    url: LEGAL_OPS_DEMO,
  },
  {
    id: 'hr-policy',
    icon: 'hr-policy',
    title: 'HR Policy Assistant',
    description: 'Answers HR questions from your policies. If no policy applies, it names the person to ask.',
    features: [
      'Policy paragraph and version with every answer',
      'Answers by country, site and contract',
      'Unanswered questions collected for your HR team',
    ],
    url: HR_POLICY_DEMO,
  },
  {
    id: 'ops-summarizer',
    icon: 'ops-summarizer',
    title: 'Ops Summarizer',
    description: 'Turns tickets, logs and shift notes into half a page: what happened, what is open and who acts next.',
    features: [
      'Each sentence linked to its ticket or log line',
      'One format for every shift and site',
      'Open items carried over until someone closes them',
    ],
    url: OPS_SUMMARIZER_DEMO,
  },
]

/** A clause as the other party drafted it, with the changes of a playbook. Both are invented. */
export const clause = {
  heading: 'One clause, two versions',
  about:
    'The Legal Ops Assistant shows the clause as drafted and as your playbook words it. It cites the playbook section and the fallback. Your lawyer decides.',
  figureTitle: 'A clause compared with the playbook',
  figureRemark: 'sample contract and playbook',
  legend: 'Version of the clause',
  draft: 'Their draft',
  playbook: 'Your playbook',
  number: '4.2',
  title: 'Limitation of liability',
  parts: [
    {
      before: 'The supplier’s liability under this agreement is limited to the fees paid in the last ',
      draft: 'three',
      playbook: 'twelve',
      after: ' months.',
      about: 'Amount',
      source: 'Playbook, § 7.1. Fallback: nine months',
    },
    {
      before: ' The limit applies to every claim, ',
      draft: 'whatever its cause',
      playbook: 'except for breach of confidentiality, loss of personal data and willful misconduct',
      after: '.',
      about: 'Exceptions',
      source: 'Playbook, § 7.2. No fallback: your lawyer decides',
    },
    {
      before: ' A claim is barred if it is not brought within ',
      draft: 'six months',
      playbook: 'the period set by law',
      after: '.',
      about: 'Period',
      source: 'Playbook, § 7.4. Fallback: two years',
    },
  ],
} as const

export const methodology: readonly MethodologyStep[] = [
  {
    step: '01',
    icon: 'discover',
    title: 'Discover',
    description:
      'We watch the work where it happens. We list the tasks that an assistant could take over. For each task, we note the data it needs and what the work costs you today.',
    features: ['Task inventory', 'Data check', 'Risk screening'],
  },
  {
    step: '02',
    icon: 'design',
    title: 'Design',
    description:
      'You choose one use case. Together we define what a good answer is, where its data comes from, what the system must never do and who acts on its results.',
    features: ['Use-case charter', 'Boundary map', 'Evaluation set'],
  },
  {
    step: '03',
    icon: 'deliver',
    title: 'Deliver',
    description:
      'We build the assistant inside your environment, in short iterations with the people who will use it. Every version is tested on the same set of real cases.',
    features: ['Working release', 'Test report', 'On-the-job training'],
  },
  {
    step: '04',
    icon: 'govern',
    title: 'Govern',
    description:
      'Before anyone relies on the assistant, we set up role-based access, spot checks, a log of answers with their sources and a tested rollback.',
    features: ['Access and roles', 'Answer log', 'Rollback plan'],
  },
  {
    step: '05',
    icon: 'evolve',
    title: 'Evolve',
    description:
      'We compare daily results with the baseline. What pays off goes to the next team. What does not pay off is changed or shut down.',
    features: ['Baseline comparison', 'Model review', 'Next cycle'],
  },
]

interface DeploymentOption {
  /** The symbol in the page's drawings. */
  readonly drawing: 'cloud' | 'data-center' | 'closed-network'
  readonly drawn: string
  readonly title: string
  readonly description: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
}

export const deployments: readonly DeploymentOption[] = [
  {
    drawing: 'cloud',
    drawn:
      'Documents, assistant and log sit inside your account. One line crosses its edge, from the assistant to a model behind a private endpoint.',
    title: 'Your cloud',
    description: 'In an account you own, in a region you choose, next to services you already run.',
    facts: [
      { term: 'Model', value: 'Commercial or open, behind a private endpoint' },
      { term: 'Crosses the boundary', value: 'Model calls, with prompts and document text' },
      { term: 'Updates', value: 'Through your pipeline, after your review' },
      { term: 'Approves the boundary', value: 'Cloud platform owner' },
    ],
  },
  {
    drawing: 'data-center',
    drawn:
      'Documents, assistant, model and log sit inside your data center. Only updates come in, when you pull them from a registry.',
    title: 'Your data center',
    description: 'On your own servers, with a model that fits your hardware.',
    facts: [
      { term: 'Model', value: 'Open, on your own hardware' },
      { term: 'Crosses the boundary', value: 'Nothing goes out; updates come in' },
      { term: 'Updates', value: 'Pulled from a registry you mirror' },
      { term: 'Approves the boundary', value: 'Head of infrastructure' },
    ],
  },
  {
    drawing: 'closed-network',
    drawn:
      'Documents, assistant, model and log sit inside two lines that no connection crosses. Signed media stop at the outer line, where your team checks them.',
    title: 'Closed network',
    description: 'On a network with no outside connection. Updates are carried in by hand.',
    facts: [
      { term: 'Model', value: 'Open, delivered with checksums' },
      { term: 'Crosses the boundary', value: 'No connection in either direction' },
      { term: 'Updates', value: 'Signed media, checked by your team' },
      { term: 'Approves the boundary', value: 'Information security officer' },
    ],
  },
]

/** Who approves what, wherever it runs. */
export const signatures = [
  { term: 'Sources it may read', value: 'Your data owner' },
  { term: 'Use and limits', value: 'Your business owner' },
  { term: 'Personal data', value: 'Your privacy officer' },
  { term: 'Build, tests, documentation', value: site.name },
] as const
