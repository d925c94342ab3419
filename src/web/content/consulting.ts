import type { DemoCard, MethodologyStep } from './content-model.ts'
import { HR_POLICY_DEMO, LEGAL_OPS_DEMO, OPS_SUMMARIZER_DEMO, site } from './site.ts'

export const consulting = {
  title: 'AI Consulting: from one process to a working assistant',
  service: 'AI Consulting',
  description:
    'Three assistants, custom AI solutions, a five-step method and three ways to deploy: your cloud, your data center or a closed network.',
  lead: 'We start with one process of yours, build the assistant that helps in it, and hand over a system your own people can run, check and switch off.',
  figureTitle: 'What you hold after each step',
  figureRemark: 'three things more, and you may stop',
  figureDrawn:
    'Five steps on one line, with a place to stop after each. Every step adds three sheets to those you hold: three after Discover, fifteen after Evolve.',
  demosTitle: 'Three assistants to start from',
  demosLead:
    'Each does one job in one department. Ask for a demo, and tell us what it would need to know about your documents.',
  customTitle: 'Custom AI Solutions',
  custom:
    'Your process is a fourth one? It takes the same five steps: we find the task, write down what a good result is, build the smallest system that reaches it, and test that system on your real cases. Code, prompts, test cases and documentation are yours.',
  customNote: '30 minutes, free, no commitment',
  approachTitle: 'Five steps, and after each you may stop',
  approachLead:
    'Every step ends with something you can hold and with a decision of yours: go on, change course, or leave it there.',
  deploymentTitle: 'Where it runs, and who signs for it',
  deploymentLead:
    'The same system in three places. What differs is the line around it: what may cross, how updates arrive, and whose signature allows it.',
  signaturesTitle: 'In all three',
  closingTitle: 'Bring one process of yours',
  closingLead: 'Thirty minutes later you know whether it is a case for AI, and what the first step would ask of you.',
} as const

export const demos: readonly DemoCard[] = [
  {
    id: 'legal-ops',
    icon: 'legal-ops',
    title: 'Legal Ops Assistant',
    description: 'Reads a contract against your own playbook and marks, clause by clause, what differs.',
    features: [
      'Each deviation beside your standard wording',
      'Fallback clauses from your playbook only',
      'A review sheet that names who decided what',
    ],
    url: LEGAL_OPS_DEMO,
  },
  {
    id: 'hr-policy',
    icon: 'hr-policy',
    title: 'HR Policy Assistant',
    description: 'Answers questions from your policies. Where no policy applies, it names the person to ask.',
    features: [
      'Paragraph and version with every answer',
      'Answers by country, site and contract',
      'Open questions collected for your HR team',
    ],
    url: HR_POLICY_DEMO,
  },
  {
    id: 'ops-summarizer',
    icon: 'ops-summarizer',
    title: 'Ops Summarizer',
    description: 'Turns tickets, logs and shift notes into half a page: what happened, what is open, who acts.',
    features: [
      'Each sentence linked to its ticket or log line',
      'One format for every shift and every site',
      'Open items carried over until someone closes them',
    ],
    url: OPS_SUMMARIZER_DEMO,
  },
]

/** A clause as another party drafted it, with what a playbook changes in it. Contract and playbook are invented. */
export const clause = {
  heading: 'One clause, seen twice',
  about:
    'The Legal Ops Assistant shows the draft as it came, and the same clause in the wording of your playbook. It names the paragraph and the fallback. Your lawyer decides.',
  figureTitle: 'A clause against the playbook',
  figureRemark: 'contract and playbook are invented',
  legend: 'Show the clause as in',
  draft: 'Their draft',
  playbook: 'Your playbook',
  number: '4.2',
  title: 'Limit of liability',
  parts: [
    {
      before: 'The supplier’s liability under this agreement is limited to the fees of the last ',
      draft: 'three',
      playbook: 'twelve',
      after: ' months.',
      about: 'Amount',
      source: 'Playbook, § 7.1. Fallback: nine months',
    },
    {
      before: ' The limit applies to every claim, ',
      draft: 'whatever its cause',
      playbook: 'except breach of confidentiality, loss of personal data and intent',
      after: '.',
      about: 'Exceptions',
      source: 'Playbook, § 7.2. No fallback: your lawyer decides',
    },
    {
      before: ' A claim ends if it is not raised within ',
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
      'We watch the work where it happens and list the tasks an assistant could take over, with the data each one needs and what it costs you today.',
    features: ['Task inventory', 'Data check', 'Risk screening'],
  },
  {
    step: '02',
    icon: 'design',
    title: 'Design',
    description:
      'You choose one case. Together we write down what a good answer is, where its data comes from, what the system must not do, and who decides on its results.',
    features: ['Case charter', 'Boundary drawing', 'Evaluation set'],
  },
  {
    step: '03',
    icon: 'deliver',
    title: 'Deliver',
    description:
      'We build inside your environment, in short rounds with the people who will use it, and measure every version on the same set of real cases.',
    features: ['Working release', 'Test report', 'Training on the job'],
  },
  {
    step: '04',
    icon: 'govern',
    title: 'Govern',
    description:
      'Before anyone relies on it: access by role, review of samples, a log of answers with their sources, and a tested way to switch it off.',
    features: ['Access and roles', 'Answer log', 'Way back'],
  },
  {
    step: '05',
    icon: 'evolve',
    title: 'Evolve',
    description:
      'Figures from daily use are held against the baseline. What pays is extended to the next team; what does not is changed or ended.',
    features: ['Baseline comparison', 'Model review', 'Next lap'],
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
      'Documents, assistant and log lie inside your account. One line crosses its edge: from the assistant to a model behind a private endpoint.',
    title: 'Your cloud',
    description: 'In an account you own, in the region you choose, next to the services you already run there.',
    facts: [
      { term: 'Model', value: 'Commercial or open, behind a private endpoint' },
      { term: 'Crosses the line', value: 'Calls to the model, with prompts and text from documents' },
      { term: 'Updates', value: 'Through your pipeline, after your review' },
      { term: 'Signs for the boundary', value: 'Owner of the cloud platform' },
    ],
  },
  {
    drawing: 'data-center',
    drawn:
      'Documents, assistant, model and log lie inside your walls. Only update packages come in, when you pull them from a registry.',
    title: 'Your data center',
    description: 'On servers in your own rooms, with a model that fits the hardware you have.',
    facts: [
      { term: 'Model', value: 'Open, on your own hardware' },
      { term: 'Crosses the line', value: 'No request; update packages come in' },
      { term: 'Updates', value: 'Pulled from a registry that you mirror' },
      { term: 'Signs for the boundary', value: 'Head of infrastructure' },
    ],
  },
  {
    drawing: 'closed-network',
    drawn:
      'Documents, assistant, model and log lie inside two lines that nothing crosses. Signed media stop at the outer line, where your staff check them.',
    title: 'Closed network',
    description: 'On a network with no connection to the outside, where updates are carried in by hand.',
    facts: [
      { term: 'Model', value: 'Open, delivered with its checksums' },
      { term: 'Crosses the line', value: 'No connection, in either direction' },
      { term: 'Updates', value: 'Signed media, verified by your staff' },
      { term: 'Signs for the boundary', value: 'Information security officer' },
    ],
  },
]

/** Who signs for what, wherever it runs. */
export const signatures = [
  { term: 'Sources it may read', value: 'Your data owner' },
  { term: 'Use and its limits', value: 'Your business owner' },
  { term: 'Personal data', value: 'Your data protection officer' },
  { term: 'Build, tests, documentation', value: site.name },
] as const
