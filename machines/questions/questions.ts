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

/** A colon or comma at the end of a label appears in the sentence only, not in the label itself. */
function makeOption(wording: Wording): Option {
  const [label, detail] = typeof wording === 'string' ? [wording, ''] : wording
  return { label: label.replace(/[:,]$/, ''), detail, text: detail === '' ? label : `${label} ${detail}` }
}

/** Each answer stands for a step of one scale, so the last true answer is the only right one. */
const LAST_TRUE = 'Choose the last answer that is fully true.'

function radio(
  asked: Pick<Question, 'id' | 'dimension' | 'text'> & { readonly note?: string },
  options: readonly Wording[],
): Question {
  const { note, ...question } = asked
  const hint = note === undefined ? LAST_TRUE : `${note} ${LAST_TRUE}`
  return { ...question, type: 'radio', required: true, hint, options: options.map(makeOption) }
}

const DOCUMENTS_COUNT = 'Documents count as data.'

/** The questions in the order they are asked. The options of a question are observations on one axis, not opinions. */
export const QUESTIONS: readonly Question[] = [
  radio({ id: 'stage_current', dimension: 'stage_org', text: 'Where is AI in use in your organization today?' }, [
    ['Nowhere', 'officially; people may use public tools'],
    ['In trials:', 'an owner, a budget or an end date is missing'],
    ['In a pilot', 'with an owner, a budget and an end date'],
    ['In daily work', 'officially, in one unit or more; monitored or not'],
    ['Shared by units:', 'daily, with common data, prompts or code'],
  ]),
  radio({ id: 'org_structure', dimension: 'stage_org', text: 'Who is responsible for AI work?' }, [
    ['Nobody', 'by name'],
    ['Volunteers', 'or others with no agreed time for it'],
    ['An owner', 'or team, with agreed time for it'],
    ['A mixed team', 'from business, IT and legal, with agreed time'],
    ['Team and units:', 'a mixed team sets standards; units have owners'],
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
  radio({ id: 'use_case_priority', dimension: 'goals_usecases', text: 'How do you choose the next AI idea?' }, [
    ['No list', 'of AI ideas yet'],
    ['A list,', 'but no comparison'],
    ['In discussion:', 'compared, but not in writing'],
    ['In writing:', 'compared side by side'],
    ['By score:', 'the scored list decides funding'],
    ['By results:', 'the scored list decides funding, and finished cases update it'],
  ]),
  radio(
    {
      id: 'data_quality',
      dimension: 'data_readiness',
      text: 'How do you check the data AI would use first?',
      note: DOCUMENTS_COUNT,
    },
    [
      ['Not at all yet:', 'errors show when work fails'],
      ['By users', 'who report errors they notice'],
      ['By checklist:', 'a person works through it'],
      ['Automatically:', 'software looks for errors'],
      ['Against error limits:', 'software also compares error rates with limits'],
    ],
  ),
  radio(
    {
      id: 'data_volume',
      dimension: 'data_readiness',
      text: 'How much of the data AI would use first is in shared storage?',
      note: DOCUMENTS_COUNT,
    },
    [
      ['Nothing', 'is recorded'],
      ['None yet:', 'it is in personal files or email'],
      ['Some:', 'less than half of it'],
      ['Most:', 'half of it or more'],
      ['Nearly all:', '90% of it or more'],
    ],
  ),
  radio(
    {
      id: 'data_infrastructure',
      dimension: 'data_readiness',
      text: 'How long does a project wait for the data AI would use first?',
      note: DOCUMENTS_COUNT,
    },
    [
      ['No known way', 'to get it, or nobody has asked'],
      ['Months:', 'more than four weeks'],
      ['Weeks:', 'up to four weeks'],
      ['Days:', 'up to one week'],
      ['Hours:', 'up to one working day'],
    ],
  ),
  radio(
    { id: 'governance_framework', dimension: 'governance', text: 'Which rules apply when someone wants to use AI?' },
    [
      ['None', 'so far'],
      ['Advice', 'by email or word of mouth, not binding'],
      ['A written policy', 'on allowed tools and data'],
      ['With approval:', 'a policy, an approval step and a register of uses'],
      ['With review:', 'a policy, an approval step and a register, reviewed at least once a year'],
    ],
  ),
  radio({ id: 'risk_management', dimension: 'governance', text: 'How are the risks of an AI use found and handled?' }, [
    'Not at all',
    ['Afterward:', 'only once something goes wrong'],
    ['Before the start:', 'one checklist for every use'],
    ['By risk level:', 'riskier uses get deeper tests and human review'],
    ['In daily use too:', 'limits are monitored and alarms have an owner'],
  ]),
  radio(
    {
      id: 'leadership_support',
      dimension: 'strategy',
      text: 'What does top management do for AI today?',
      note: 'Each answer stands alone.',
    },
    [
      ['Nothing', 'that others can see'],
      ['It talks:', 'AI is on its agenda'],
      ['It sponsors AI:', 'a named member answers for AI'],
      ['It funds AI:', 'a budget is approved'],
      ['It reviews', 'AI results at least twice a year'],
    ],
  ),
  radio({ id: 'ai_strategy', dimension: 'strategy', text: 'What does your written AI plan contain?' }, [
    ['No plan', 'in writing'],
    ['Ideas', 'in no particular order'],
    ['Priorities', 'for this year'],
    ['Budgets', 'and a business goal for each priority'],
    ['Results', 'used to correct the plan at least twice a year'],
  ]),
  radio(
    {
      id: 'change_readiness',
      dimension: 'adoption',
      text: 'Who uses the last tool you rolled out beyond one department?',
    },
    [
      ['Nobody,', 'or there was no such tool'],
      ['A few:', 'under half of intended users'],
      ['Most, late:', 'half or more, but not by a planned date'],
      ['Most, on time:', 'half or more, by the planned date'],
      ['All, on time,', 'and the old way is retired'],
    ],
  ),
  radio({ id: 'skill_development', dimension: 'adoption', text: 'How do people learn to work with AI?' }, [
    'On their own',
    ['Information:', 'a talk, a video or some links'],
    ['A basic course', 'that is open to everyone'],
    ['Role training', 'with practice, and a record of it'],
    ['Coaching', 'at work, after role training'],
  ]),
  radio(
    {
      id: 'tech_infrastructure',
      dimension: 'technology',
      text: 'Where can an AI solution run in your organization today?',
    },
    [
      ['Nowhere,', 'or nobody has looked yet'],
      ['Unapproved accounts', 'that people opened themselves'],
      ['Work accounts', 'that the organization has approved'],
      ['A platform', 'for daily use, with access roles and logs'],
      ['Full controls:', 'the platform also has cost limits, tests and rollback'],
    ],
  ),
  radio(
    {
      id: 'integration_capability',
      dimension: 'technology',
      text: 'How do most of your main systems exchange data?',
    },
    [
      ['By hand:', 'copy and paste, or not at all'],
      ['By file:', 'one exports, the other imports'],
      ['By direct links,', 'each built for two systems'],
      ['By APIs:', 'documented interfaces that any other system can use'],
      ['Monitored APIs', 'that raise an alarm on failure'],
    ],
  ),
  radio(
    {
      id: 'measurement_framework',
      dimension: 'measurement',
      text: 'How was the value of your last completed project proven?',
      note: 'Any IT or process project counts.',
    },
    [
      ['Not at all,', 'or there was no such project'],
      ['By opinion:', 'people said that it helped'],
      ['By one measurement', 'after the end, with no baseline'],
      ['Before and after:', 'one figure, measured twice'],
      ['Against a target', 'set in advance'],
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
