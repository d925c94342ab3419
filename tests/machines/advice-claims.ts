import type { QuestionId } from '#machines/questions/questions.ts'

/** What is known of the company: the level of each answer, and whether the governance gate is open. */
export interface Known {
  readonly level: (id: QuestionId) => number
  readonly isOpen: boolean
}

/** A pattern that some text may contain, and the answers under which it may be said. */
export type Claim = readonly [says: RegExp, mayBeSaid: (known: Known) => boolean]

const atLeast =
  (id: QuestionId, level: number) =>
  ({ level: read }: Known) =>
    read(id) >= level
const below =
  (id: QuestionId, level: number) =>
  ({ level: read }: Known) =>
    read(id) < level
const at =
  (id: QuestionId, ...levels: readonly number[]) =>
  ({ level: read }: Known) =>
    levels.includes(read(id))
const both = (one: Claim[1], other: Claim[1]) => (known: Known) => one(known) && other(known)

const hasFirstRules = both(atLeast('governance_framework', 3), atLeast('risk_management', 3))
const lacksFirstRules = (known: Known) => !hasFirstRules(known)

/** What a text takes for granted about the answers. */
export const CLAIMS: readonly Claim[] = [
  // AI in use
  [/no AI trial or pilot starts|do not start a trial or a pilot/, at('stage_current', 1)],
  [/no users are added|do not add users|which current AI applications may continue/, atLeast('stage_current', 2)],
  [/^AI is in daily use, but/, atLeast('stage_current', 4)],
  [/no AI is in daily use yet|no AI trial has an owner/, below('stage_current', 3)],
  [/AI is not officially in use anywhere/, at('stage_current', 1)],
  // Responsibility
  [/Name one owner for AI|name one person who owns AI work/, below('org_structure', 3)],
  [/Find out who uses AI for what/, atLeast('org_structure', 3)],
  [/The person responsible for AI/, atLeast('org_structure', 2)],
  [/Form a cross-functional AI team/, below('org_structure', 4)],
  [/your AI team|The leader of the AI team|cross-functional team has/, atLeast('org_structure', 4)],
  [/cross-functional team sets standards/, at('org_structure', 5)],
  [/nobody has dedicated time/, below('org_structure', 3)],
  // Choice of use cases
  [/list 10 tasks|compare them in writing by value/, below('use_case_priority', 4)],
  [/your top five ideas|beside your comparison/, atLeast('use_case_priority', 4)],
  [/Score 10 ideas|The scores decide what you fund/, below('use_case_priority', 5)],
  [/that you fund today|funded use case|^Scores decide which AI ideas/, atLeast('use_case_priority', 5)],
  // Data
  [/Name an owner for one data set|each error that has none/, below('data_quality', 4)],
  [/Automate the checks on one data set|requirements that it must meet/, below('data_quality', 4)],
  [/Publish the error rate|how many errors are too many/, below('data_quality', 5)],
  [/Explain on one page how to get data|^Software checks the data/, atLeast('data_quality', 4)],
  [/none of this data is in shared storage/, below('data_volume', 3)],
  [/gets its data within a working day/, at('data_infrastructure', 5)],
  // Rules
  [/a one-page AI policy|Approve an AI policy|Put your AI rules in writing/, below('governance_framework', 3)],
  [
    /have the policy (?:and the risk check )?written|write a one-page policy|a written policy is missing/,
    below('governance_framework', 3),
  ],
  [/A written policy on allowed tools|no binding rules/, below('governance_framework', 3)],
  [/Start a register|An approval step and a register/, below('governance_framework', 4)],
  [
    /in your register|registered AI application|^Each AI application needs approval/,
    atLeast('governance_framework', 4),
  ],
  [/A yearly review of the policy/, at('governance_framework', 4)],
  [
    /template has both|the policy and the risk check written/,
    both(below('governance_framework', 3), below('risk_management', 3)),
  ],
  // Risks
  [/Check the risks of every AI application/, both(atLeast('governance_framework', 3), below('risk_management', 3))],
  [/risk check written|a 10-question risk check|a risk check is missing/, below('risk_management', 3)],
  [/A risk check before each|nobody checks its risks/, below('risk_management', 3)],
  [/A risk level that determines|Define three risk levels/, at('risk_management', 3)],
  [/Rehearse one AI incident|^The risk of an AI application determines/, atLeast('risk_management', 4)],
  [/Thresholds for AI in daily use/, at('risk_management', 4)],
  [/AI in daily use is monitored/, at('risk_management', 5)],
  // Leadership and plan
  [/^Senior leadership reviews AI results, but/, at('leadership_support', 5)],
  [/^Senior leadership funds AI or reviews/, atLeast('leadership_support', 4)],
  [/shows no visible support/, at('leadership_support', 1)],
  [/but there is no written AI plan\./, at('ai_strategy', 1)],
  [/no written AI plan with priorities|why you want AI/, below('ai_strategy', 3)],
  [/your AI plan/, atLeast('ai_strategy', 3)],
  [/Tie three use cases to business goals/, below('ai_strategy', 4)],
  [/each AI budget|with their budgets|^The AI plan has budgets/, atLeast('ai_strategy', 4)],
  [/^Results change the AI plan/, at('ai_strategy', 5)],
  // People
  [/Train one team|Train every role/, below('skill_development', 4)],
  [/Help one team use a tool|^People practice with AI in their roles/, atLeast('skill_development', 4)],
  // Technology
  [/Replace personal accounts|one approved place|no approved place/, below('tech_infrastructure', 3)],
  [/one test system/, below('tech_infrastructure', 4)],
  [/nobody knows of a tool or platform on which they can use it/, at('tech_infrastructure', 1)],
  [/Describe one data transfer/, atLeast('tech_infrastructure', 3)],
  [/Test three safeguards/, atLeast('tech_infrastructure', 3)],
  [/that has no documented API/, both(atLeast('tech_infrastructure', 4), below('integration_capability', 4))],
  [/people move data between systems by hand/, at('integration_capability', 1)],
  // Proof of value
  [/nobody measured the value of the last project/, below('measurement_framework', 3)],
  // The gate
  [/Bring every AI application under your rules|The gate opens above|Governance gate: shut/, ({ isOpen }) => !isOpen],
  [/Governance gate: open|small group|one unit at a time/, ({ isOpen }) => isOpen],
  [
    /Pause new AI projects|Until senior leadership has approved the missing|an important rule is missing/,
    lacksFirstRules,
  ],
  [/Governance gate: open$|Keep applying your rules/, hasFirstRules],
]
