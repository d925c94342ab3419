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
  /** A short phrase that makes sense by itself, for places with little room: 'Before and after'. */
  readonly label: string
  /** The full answer, which completes the question when both are read aloud. The report, the letter and a checkbox answer contain it. */
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

/** A label and its text, or a text that is short enough to serve as its own label. */
type Wording = string | readonly [label: string, text: string]

const makeOption = (wording: Wording): Option =>
  typeof wording === 'string' ? { label: wording, text: wording } : { label: wording[0], text: wording[1] }

/** Each level includes the ones below it, so the highest level that is true is the only right answer. */
const HIGHEST_TRUE = 'Choose the highest level that is fully true.'
const LAST_TRUE =
  'These answers do not build on one another. Choose the last one in the list that is true, even if an earlier one is not.'
const DOCUMENTS_COUNT = `Documents count as data. ${HIGHEST_TRUE}`

/** The text of a question, with a hint of its own if the usual hint does not fit. */
type Asked = string | readonly [text: string, hint: string]

function radio(
  [id, dimension]: readonly [QuestionId, DimensionId],
  asked: Asked,
  options: readonly Wording[],
): Question {
  const [text, hint] = typeof asked === 'string' ? [asked, HIGHEST_TRUE] : asked
  return { id, text, type: 'radio', dimension, required: true, hint, options: options.map(makeOption) }
}

/** The questions in the order they are asked. The options of a question are observations on one axis, not opinions. */
export const QUESTIONS: readonly Question[] = [
  radio(['stage_current', 'stage_org'], 'Where does your organization use AI today?', [
    ['Nowhere officially', 'Nowhere officially, although people may use public tools'],
    ['In trials', 'In trials that lack at least one of these: an owner, a budget or an end date'],
    ['In a pilot', 'In a pilot that has an owner, a budget and an end date'],
    ['In daily work', 'Officially in the daily work of at least one unit'],
    ['In several units', 'Officially in the daily work of several units that share data, prompts or code'],
  ]),
  radio(['org_structure', 'stage_org'], 'Who is responsible for AI work?', [
    ['No one', 'No one has been named'],
    ['Volunteers', 'Volunteers or others who have no dedicated time for it'],
    ['An owner', 'A named owner or team with dedicated time'],
    ['A cross-functional team', 'A cross-functional team (business, IT and legal) with dedicated time'],
    [
      'A team and unit owners',
      'A cross-functional team that sets standards, together with an owner in each unit that uses AI',
    ],
  ]),
  {
    id: 'primary_goals',
    dimension: 'goals_usecases',
    text: 'Which goals for AI have a budget or an owner?',
    type: 'checkbox',
    required: true,
    hint: 'Choose all that apply. If none do, choose the one you would fund first.',
    options: [
      'Lower cost of routine work',
      'Faster decisions and cycle times',
      'Better service for customers or employees',
      'Fewer errors and compliance findings',
      'New products or revenue',
      'Expert knowledge available to more people',
    ].map(makeOption),
  },
  radio(['use_case_priority', 'goals_usecases'], 'How do you choose your next AI use case?', [
    ['No list of ideas yet', 'We have no list of ideas yet'],
    ['A list without comparison', 'We list ideas, but do not compare them'],
    ['Comparison in discussion', 'We compare ideas only in discussion'],
    ['Comparison in writing', 'We compare ideas in writing'],
    ['Scores decide', 'We score ideas, and the scores decide funding'],
    ['Scores and results decide', 'Scores decide funding, and results from finished use cases change the scores'],
  ]),
  radio(
    ['data_quality', 'data_readiness'],
    ['How do you check the quality of the data for your next AI project?', DOCUMENTS_COUNT],
    [
      ['No check yet', 'We find errors only when something breaks'],
      ['Reports from users', 'Users report the errors they notice'],
      ['A checklist', 'A person works through a checklist'],
      ['Automatic checks', 'Software checks the data automatically'],
      ['Checks with thresholds', 'Software compares error rates with thresholds'],
    ],
  ),
  radio(
    ['data_volume', 'data_readiness'],
    ['How much of the data for your next AI project is in shared storage?', DOCUMENTS_COUNT],
    [
      ['None is recorded', 'None of it, because it is not recorded anywhere'],
      ['None is shared', 'None of it, because it is on paper, in personal files or in email'],
      'Less than half of it',
      'At least half of it',
      'At least 90% of it',
    ],
  ),
  radio(
    ['data_infrastructure', 'data_readiness'],
    ['How long would your next AI project have to wait for access to its data?', DOCUMENTS_COUNT],
    [
      ['No known way to get it', 'We do not know, because there is no known way to get access or nobody has asked'],
      'More than four weeks',
      'Up to four weeks',
      'Up to one week',
      'Up to one working day',
    ],
  ),
  radio(['governance_framework', 'governance'], 'Which rules apply when someone wants to use AI?', [
    ['None', 'None so far'],
    ['Advice', 'Nonbinding advice by email or word of mouth'],
    ['A written policy', 'A written policy on allowed tools and data'],
    ['A policy with approval', 'A written policy, an approval step and a register of AI applications'],
    [
      'A policy with yearly review',
      'A written policy, an approval step and a register, all of them reviewed at least once a year',
    ],
  ]),
  radio(['risk_management', 'governance'], 'How do you identify and manage the risks of each AI application?', [
    ['Not at all', 'We do not do this yet'],
    ['After problems', 'We act only after something goes wrong'],
    ['A checklist before the start', 'We complete one checklist for each before it goes live'],
    ['Tests by risk level', 'Riskier applications get more testing and human review'],
    ['Monitoring in daily use', 'A named person is alerted when a threshold is crossed in daily use'],
  ]),
  radio(
    ['leadership_support', 'strategy'],
    ['What does senior leadership do to support AI today?', LAST_TRUE],
    [
      ['Nothing visible', 'Nothing that others can see'],
      ['Discusses AI', 'It discusses AI in its meetings'],
      ['Sponsors AI', 'It has a named member who sponsors AI'],
      ['Funds AI', 'It provides an approved budget for AI'],
      ['Reviews AI results', 'It reviews AI results at least twice a year'],
    ],
  ),
  radio(['ai_strategy', 'strategy'], 'What does your written AI plan contain?', [
    ['No written plan', 'Nothing, because we do not have a written plan'],
    ['Ideas', 'Ideas in no particular order'],
    ['Priorities', 'Priorities for this year'],
    ['Budgets and goals', 'Priorities, each with a budget and a business goal'],
    ['Updates from results', 'Priorities with budgets and goals, revised at least twice a year based on results'],
  ]),
  radio(
    ['change_readiness', 'adoption'],
    'How many intended users adopted the last tool you rolled out across departments?',
    [
      ['None', 'None, or there was no such tool'],
      'Fewer than half',
      ['At least half, late', 'At least half, but not by the planned date'],
      ['At least half, on time', 'At least half, by the planned date'],
      ['All, on time', 'All, on time, and the old process is no longer used'],
    ],
  ),
  radio(['skill_development', 'adoption'], 'How do people learn to work with AI?', [
    ['On their own', 'They learn on their own'],
    ['Talks, videos or links', 'They attend a talk, watch a video or get some links'],
    ['A basic course', 'They can take a basic course that is open to everyone'],
    ['Role-based training', 'They practice in role-based training, and we keep a record of it'],
    ['Training and coaching', 'They get on-the-job coaching after role-based training'],
  ]),
  radio(['tech_infrastructure', 'technology'], 'Where can people use AI applications in your organization today?', [
    ['Nowhere', 'Nowhere, or nobody has looked into it yet'],
    ['Unapproved accounts', 'On accounts that people opened themselves, without approval'],
    ['Approved work accounts', 'On work accounts that the organization has approved'],
    ['A platform', 'On a platform for daily use that has access roles and logs'],
    [
      'A platform with full controls',
      'On a platform that has access roles, logs, cost limits, automated tests and rollback',
    ],
  ]),
  radio(['integration_capability', 'technology'], 'How do most of your main systems exchange data?', [
    ['By hand', 'People copy or retype the data, or it is not exchanged'],
    ['By file', 'Through files that one system exports and another one imports'],
    ['Through direct connections', 'Through direct connections, each built for one pair of systems'],
    ['Through APIs', 'Through documented APIs that any other system can use'],
    ['Through monitored APIs', 'Through documented APIs that raise an alert when they fail'],
  ]),
  radio(
    ['measurement_framework', 'measurement'],
    [
      'How did you prove the value of your last completed project?',
      `Any IT or process project counts. ${HIGHEST_TRUE}`,
    ],
    [
      ['Not at all', 'We did not, or there was no such project'],
      ['By opinion', 'People said that it helped'],
      ['By one measurement', 'We measured once, after it ended'],
      ['Before and after', 'We measured the same metric before and after'],
      ['Against a target', 'We set a target in advance and measured the result against it'],
    ],
  ),
]

const BY_ID = new Map(QUESTIONS.map((question) => [question.id, question]))

/** Returns the question with this id. Throws if there is none. */
export function findQuestion(id: QuestionId): Question {
  const question = BY_ID.get(id)
  if (question === undefined) throw new Error(`There is no question ${id}`)
  return question
}
