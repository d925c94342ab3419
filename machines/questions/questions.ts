import type { DimensionId } from './dimensions.ts'

/** The sixteen question ids in the order they are asked (specification §3). */
export const QUESTION_IDS = [
  'stage_current',
  'org_structure',
  'primary_goals',
  'use_case_priority',
  'data_quality',
  'data_volume',
  'data_infrastructure',
  'governance_framework',
  'risk_management',
  'leadership_support',
  'ai_strategy',
  'change_readiness',
  'skill_development',
  'tech_infrastructure',
  'integration_capability',
  'measurement_framework',
] as const

export type QuestionId = (typeof QUESTION_IDS)[number]

export interface Option {
  /** The short name of the option, shown first and in bold. */
  readonly label: string
  /** What can be observed or counted; '' if the label is enough. */
  readonly detail: string
  /** Label and detail as one sentence. The report, the letter and a checkbox answer contain this text. */
  readonly text: string
}

export interface Question {
  readonly id: QuestionId
  readonly text: string
  readonly hint: string
  readonly type: 'radio' | 'checkbox'
  readonly dimension: DimensionId
  /** Every question must be answered (specification §3, §5). */
  readonly required: true
  /** From low to high maturity. The index of a radio option plus 1 is its score (specification §3, §4). */
  readonly options: readonly Option[]
}

type Wording = string | readonly [label: string, detail: string]

/** A colon at the end of a label appears in the sentence only, not in the label itself. */
function makeOption(wording: Wording): Option {
  const [label, detail] = typeof wording === 'string' ? [wording, ''] : wording
  return { label: label.replace(/:$/, ''), detail, text: detail === '' ? label : `${label} ${detail}` }
}

const LOWER_OF_TWO = 'If two answers fit, choose the lower one.'

function radio(asked: Pick<Question, 'id' | 'dimension' | 'text'>, options: readonly Wording[]): Question {
  return { ...asked, type: 'radio', required: true, hint: LOWER_OF_TWO, options: options.map(makeOption) }
}

/** The questions in the order they are asked. The options of a question are observations on one axis, not opinions. */
export const QUESTIONS: readonly Question[] = [
  radio({ id: 'stage_current', dimension: 'stage_org', text: 'Where is AI in use in your organization today?' }, [
    ['Nowhere', 'officially; individuals may try public tools'],
    ['Trials', 'by a few people, without a shared plan'],
    ['One pilot', 'or more has an owner, a budget and an end date'],
    ['Daily work', 'has at least one AI solution, with monitoring'],
    ['Several units', 'run AI in production and reuse shared building blocks'],
  ]),
  radio({ id: 'org_structure', dimension: 'stage_org', text: 'Who is responsible for AI work?' }, [
    ['Nobody', 'in particular'],
    ['Volunteers', 'beside their main job'],
    ['One owner', 'who is named and has agreed time for it'],
    ['One team', 'with business, IT and legal members'],
    ['A central team', 'sets standards; units own their own solutions'],
  ]),
  {
    id: 'primary_goals',
    dimension: 'goals_usecases',
    text: 'Which results do you expect from AI?',
    type: 'checkbox',
    required: true,
    hint: 'Choose all that apply: the ones you would fund.',
    options: [
      'Lower cost of routine work',
      'Faster decisions and cycle times',
      'Better service for customers or employees',
      'Fewer errors and compliance findings',
      'New products or revenue',
      'Expert knowledge available to more people',
    ].map(makeOption),
  },
  radio({ id: 'use_case_priority', dimension: 'goals_usecases', text: 'How do you choose what to do first?' }, [
    ['No list', 'of ideas yet'],
    ['A list', 'exists; nobody compares the entries'],
    ['Discussion', 'of ideas, case by case'],
    ['Comparison', 'in writing, on value and effort'],
    ['A scored list', 'decides funding each quarter'],
    ['Chosen cases', 'have an owner, a measured baseline and a stop rule'],
  ]),
  radio(
    {
      id: 'data_quality',
      dimension: 'data_readiness',
      text: 'How do you know that the data for your first use case is right?',
    },
    [
      ['We do not', 'until something breaks'],
      ['Users', 'report errors and fixes are manual'],
      ['Written checks', 'exist for important tables'],
      ['Automatic checks', 'run and alert the owner'],
      ['Error rates', 'are tracked against agreed limits, and improve'],
    ],
  ),
  radio(
    { id: 'data_volume', dimension: 'data_readiness', text: 'How much usable history do you have for that use case?' },
    [
      ['None', 'collected'],
      ['Scattered', 'in personal files or e-mail'],
      ['Partial:', 'under a year, or only some of the cases'],
      ['A year', 'or more for most cases, in one place'],
      ['Several years', 'with the outcomes recorded next to the inputs'],
    ],
  ),
  radio(
    { id: 'data_infrastructure', dimension: 'data_readiness', text: 'How long from request to usable data access?' },
    [
      'No way to ask',
      ['Months', 'by export on request'],
      ['Weeks', 'through a shared store'],
      ['Days', 'with role-based access and a catalog'],
      ['Hours', 'by self-service, with lineage to the source'],
    ],
  ),
  radio(
    { id: 'governance_framework', dimension: 'governance', text: 'Which rules apply when someone wants to use AI?' },
    [
      ['None', 'written down'],
      ['Advice', 'by e-mail or word of mouth'],
      ['A policy', 'on allowed tools and data'],
      ['Approval', 'by policy, with a register of AI uses'],
      ['A review', 'of register, approvals and results, on a fixed date'],
    ],
  ),
  radio({ id: 'risk_management', dimension: 'governance', text: 'How are risks of an AI use found and handled?' }, [
    'Not looked at',
    ['Afterwards', 'when an incident has happened'],
    ['A checklist', 'before go-live'],
    ['The risk level', 'decides how deep tests and human review go'],
    ['Limits', 'are monitored in operation, and incidents change the rules'],
  ]),
  radio(
    {
      id: 'leadership_support',
      dimension: 'strategy',
      text: 'What has top management done for AI in the last 6 months?',
    },
    [
      ['Nothing', 'visible'],
      ['Talked', 'about it'],
      ['Named', 'a sponsor'],
      ['Funded', 'it and removed a concrete obstacle'],
      ['Reviewed', 'AI results like other business results'],
    ],
  ),
  radio({ id: 'ai_strategy', dimension: 'strategy', text: 'What describes your written AI plan?' }, [
    ['No plan', 'yet'],
    ['Ideas', 'in slides'],
    ['Priorities', 'for this year'],
    ['Goals', 'of the business, each with a budget'],
    ['Results', 'update it at least twice a year'],
  ]),
  radio({ id: 'change_readiness', dimension: 'adoption', text: 'How did the last new tool get into daily work?' }, [
    'It did not',
    ['A few', 'people used it'],
    ['Most, late:', 'people used it after long pressure'],
    ['Most, in time:', 'with planned training and feedback'],
    ['Everyone:', 'users helped to design it and old ways were switched off'],
  ]),
  radio({ id: 'skill_development', dimension: 'adoption', text: 'How do people learn to work with AI?' }, [
    'On their own',
    ['One talk', 'or a list of links'],
    ['A basic course', 'open to all'],
    ['Role training', 'with practice, and tracked'],
    ['Coaching', 'on top of training; skill gaps steer hiring'],
  ]),
  radio({ id: 'tech_infrastructure', dimension: 'technology', text: 'Where could a first AI solution run safely?' }, [
    ['Unknown:', 'nobody has looked yet'],
    ['Accounts', 'of individual people only'],
    ['A test system', 'with approved accounts'],
    ['A platform', 'for production, with access control and logs'],
    ['A managed one:', 'a platform with cost limits, evaluation and roll-back'],
  ]),
  radio({ id: 'integration_capability', dimension: 'technology', text: 'How do your main systems exchange data?' }, [
    'Copy and paste',
    ['Files', 'exported and imported'],
    ['Interfaces', 'built from point to point'],
    ['APIs', 'that are documented, for the main systems'],
    ['APIs and events', 'with monitoring; new links take days'],
  ]),
  radio(
    {
      id: 'measurement_framework',
      dimension: 'measurement',
      text: 'How would you prove that an AI solution pays off?',
    },
    [
      ['Unknown:', 'we would not know'],
      ['Opinions', 'of the people who use it'],
      ['A baseline', 'exists for one process'],
      ['A target', 'with baseline and owner is set before the start'],
      ['A report', 'on benefits, cost and errors decides continuation'],
    ],
  ),
]

const BY_ID = new Map(QUESTIONS.map((question) => [question.id, question]))

/** Gives the question with this id. Throws if there is none. */
export function findQuestion(id: QuestionId): Question {
  const question = BY_ID.get(id)
  if (question === undefined) throw new Error(`There is no question ${id}`)
  return question
}
