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

const isShut = ({ isOpen }: Known) => !isOpen
const hasFirstRules = both(atLeast('governance_framework', 3), atLeast('risk_management', 3))
const lacksFirstRules = (known: Known) => !hasFirstRules(known)

/** What a text takes for granted about the answers. */
export const CLAIMS: readonly Claim[] = [
  // AI in use
  [/\bthe first case, its owner\b/, at('stage_current', 1)],
  [/\bpays for an AI use\b|\bthe next case, its owner\b/, atLeast('stage_current', 2)],
  [/Choose one case and give it/, below('stage_current', 3)],
  [/Use the pilot that you have/, at('stage_current', 3)],
  [/into AI tools\.$/, below('stage_current', 3)],
  [/whether your pilot and other AI uses|Your pilot must pass/, at('stage_current', 3)],
  [/which trials and other AI uses may continue/, at('stage_current', 2)],
  [/every use without a decision/, atLeast('stage_current', 2)],
  [/into any new AI tool/, atLeast('stage_current', 3)],
  [/current AI uses may continue/, atLeast('stage_current', 4)],
  [/one new case\b|AI is used in daily work\b|the next unit can reuse/, atLeast('stage_current', 4)],
  [/into a second unit/, below('stage_current', 5)],
  [/into the next unit/, at('stage_current', 5)],
  [/AI is not in daily use yet/, below('stage_current', 3)],
  [/AI is not officially in use anywhere/, at('stage_current', 1)],
  [/no AI trial has an owner, a budget and an end date/, below('stage_current', 3)],
  // Responsibility
  [/a mixed team has time set aside/i, atLeast('org_structure', 4)],
  [/\bname one owner\b|for an owner with|\ba named owner\b/i, below('org_structure', 3)],
  [/sponsor and owner|The proof is the appointment|to name an AI owner with time/, below('org_structure', 3)],
  [/the people now doing AI work/, at('org_structure', 2)],
  [/AI work has an owner|own AI work today|those responsible for AI/, atLeast('org_structure', 3)],
  [/Charter a team of four|Form one team|four people, one fixed hour/, below('org_structure', 4)],
  [/already have a mixed team|Give your AI team|Have it meet for a fixed hour/, atLeast('org_structure', 4)],
  [
    /AI team sets standards|[Yy]our role split|Write down who decides, and test|The AI team owns/,
    at('org_structure', 5),
  ],
  [
    /Write on one page (who sets the standards|which AI standards)|Write down who decides\b(?!, and test)/,
    below('org_structure', 5),
  ],
  [/One executive owns the page and sets aside time/, below('org_structure', 3)],
  [/nobody has time set aside to manage it/, below('org_structure', 3)],
  // Choice of cases
  [/[Ll]ist (ten )?ideas\b|Collect ten ideas|List the AI cases|Write one case list/, at('use_case_priority', 1)],
  [/Close your list|Freeze the case list|ten of your ideas/, atLeast('use_case_priority', 2)],
  [/[Cc]ompares? (them|the rest|your ideas) in writing|Pick three tasks/, below('use_case_priority', 4)],
  [/already compare your ideas|that you have compared|your first choice/, atLeast('use_case_priority', 4)],
  [/Two people score|Score ten ideas/, below('use_case_priority', 5)],
  [/already choose by score|a score or results decide|A score or results/, atLeast('use_case_priority', 5)],
  [/Give each funded case a goal|tie each funded case/, atLeast('use_case_priority', 5)],
  // Data
  [/Start recording that data/, at('data_volume', 1)],
  [/from personal files/, at('data_volume', 2)],
  [/Move the rest of it/, at('data_volume', 3, 4)],
  [/not all of it is in shared storage/, below('data_volume', 5)],
  [/(?:that|this) data is not in shared storage/, below('data_volume', 3)],
  [/Now improve access to it|how to ask for access/, below('data_infrastructure', 5)],
  [/quick to get|a project gets data within hours/i, at('data_infrastructure', 5)],
  [/Each error gets a written check|Write ten rules/, below('data_quality', 3)],
  [/your written checks/, at('data_quality', 3)],
  [
    /data with written checks|(into|on) automatic checks|automatic checks on|Name an owner (for|to)/,
    below('data_quality', 4),
  ],
  [
    /your automatic checks|data with automatic checks|checks already run automatically|automatic checks watch/,
    atLeast('data_quality', 4),
  ],
  [/error limits for one|Its owner agrees with the users/, at('data_quality', 4)],
  [/[Yy]our data is checked well/, atLeast('data_quality', 4)],
  [/show the rate beside a limit|Publish error rates/, below('data_quality', 5)],
  [/ten weekly values, and/, below('data_quality', 5)],
  [/Open up access/, atLeast('data_quality', 4)],
  [/Make one data set easier to reach|Give more people access/, at('data_quality', 5)],
  // Rules
  [/missing rules|Until you have them/, lacksFirstRules],
  [/a risk check is missing|a risk check for each AI use is missing/, below('risk_management', 3)],
  [
    /gets top management to approve an AI policy|No AI use starts before that|a written policy is missing/,
    below('governance_framework', 3),
  ],
  [
    /a written AI policy|A written policy|Write the AI policy|policy in writing|the policy is written|writes your AI policy|rules in writing/,
    below('governance_framework', 3),
  ],
  [/Write on one page which AI tools|Publish a one-page/, below('governance_framework', 3)],
  [/no binding rules/, below('governance_framework', 3)],
  [/[Yy]our policy\b/, atLeast('governance_framework', 3)],
  [/[Ss]tart a (shared )?register|Register (every|each AI use before|AI uses)/, below('governance_framework', 4)],
  [/an approval step and a register/i, below('governance_framework', 4)],
  [/List (who uses AI|each AI use)|list current AI use/, below('governance_framework', 4)],
  [/lists which teams use/, below('governance_framework', 4)],
  [
    /check the register|[Yy]our register|registered use|You register AI uses|each AI use needs approval/i,
    atLeast('governance_framework', 4),
  ],
  [/A yearly review of the policy/, at('governance_framework', 4)],
  // Risks
  [
    /risk check for each AI use|a short, written risk check|ten questions to answer before any AI use/,
    below('risk_management', 3),
  ],
  [
    /Check (the )?risks (before|beforehand)|[Ss]et up a risk check|sets up a risk check|No pilot starts until it has passed/,
    below('risk_management', 3),
  ],
  [
    /no risks are checked|nobody checks their risks|risks are not checked|Make a risk check part/,
    below('risk_management', 3),
  ],
  [
    /needs a risk check|a risk check to the policy|check it before it starts|A risk check before|more users without it/,
    below('risk_management', 3),
  ],
  [
    /the risk check you already have|Check the risks there first|make your risk check more thorough/,
    atLeast('risk_management', 3),
  ],
  [/check each one in the same way|make your risk check more thorough/, at('risk_management', 3)],
  [
    /Give each (line|AI use) a risk level|registered use a risk level|A risk level that decides/,
    below('risk_management', 4),
  ],
  [/Tie tests to the risk|Add a risk level to each|the risk level decides how much/, below('risk_management', 4)],
  [
    /risk level that you already give|risk levels that you assign|the highest risk level/,
    atLeast('risk_management', 4),
  ],
  [/writes? down two limits|Monitoring limits for AI in daily use|Set limits for/i, at('risk_management', 4)],
  [/limits that you already watch|is monitored against limits while/i, at('risk_management', 5)],
  [/[Tt]ests and human review depend on the risk/, atLeast('risk_management', 4)],
  // Leadership and plan
  [
    /name a sponsor|to sponsor (AI|the page)|approves it as the sponsor|a named sponsor/i,
    below('leadership_support', 3),
  ],
  [/\ba sponsor in top management/i, atLeast('leadership_support', 3)],
  [/reserve time in two/, below('leadership_support', 5)],
  [
    /Top management reviews AI results|Turn one review|top management reviews the results/i,
    at('leadership_support', 5),
  ],
  [/gives AI a budget or reviews/, atLeast('leadership_support', 4)],
  [/top management shows no visible support/, at('leadership_support', 1)],
  [/first written AI plan|there is no written AI plan/, at('ai_strategy', 1)],
  [/Draft half a page|no written AI plan with priorities/, below('ai_strategy', 3)],
  [/one change to the plan/, atLeast('ai_strategy', 2)],
  [/your AI plan on half|to your AI plan/, atLeast('ai_strategy', 3)],
  [/tie each of three AI cases|Tie three cases/, below('ai_strategy', 4)],
  [/already ties priorities|each AI budget|plan has goals and budgets/, atLeast('ai_strategy', 4)],
  [/results are used to correct the AI plan/i, at('ai_strategy', 5)],
  [/for its next review/, at('leadership_support', 5)],
  [/on the management agenda/, below('leadership_support', 5)],
  [/Sign a half-page AI purpose/, below('ai_strategy', 3)],
  [/give each priority a line with the result/, atLeast('ai_strategy', 4)],
  // People
  [/[Rr]etire the old way/, both(below('change_readiness', 5), hasFirstRules)],
  [/last rollout reached everyone/, at('change_readiness', 5)],
  [/practice for each|half a day of practice|Train (each role|one team)/, below('skill_development', 4)],
  [/already train by role|are trained by role|your role training/, atLeast('skill_development', 4)],
  [/Give one team two hours/, below('skill_development', 4)],
  [/sit with one team|Help one team|twenty people who were meant/, atLeast('skill_development', 4)],
  [/draft of a basic course/, below('skill_development', 3)],
  [/the courses you have/, atLeast('skill_development', 3)],
  [/people practice with AI in their role/i, atLeast('skill_development', 4)],
  // Technology
  [/personal accounts|set up for themselves|one approved place|no approved place/, below('tech_infrastructure', 3)],
  [/Set up a test system for one case with/, below('tech_infrastructure', 3)],
  [/Use an approved account/, below('tech_infrastructure', 3)],
  [/there is no known place where AI can run/, at('tech_infrastructure', 1)],
  [/approved accounts you have|tool with approved accounts/, atLeast('tech_infrastructure', 3)],
  [/one test system/, below('tech_infrastructure', 4)],
  [/You have a platform|Your platform/, atLeast('tech_infrastructure', 4)],
  [/cost limit/, below('tech_infrastructure', 5)],
  [/transfer that people do by hand|exchange data by hand/, at('integration_capability', 1)],
  [/file transfer/, at('integration_capability', 2)],
  [/link between two systems/, at('integration_capability', 3)],
  [/Add an alarm to one API/, atLeast('integration_capability', 4)],
  [/documents (the one|an) interface|What it lacks is data/, below('integration_capability', 4)],
  [/[Yy]our (platform and your )?(documented )?APIs|systems are well linked/, atLeast('integration_capability', 4)],
  // Proof of value
  [/you have no baseline|the last project was not measured/, below('measurement_framework', 3)],
  [/You have counted/, at('measurement_framework', 3)],
  [/already compare before and after|Add a stop rule to/, atLeast('measurement_framework', 4)],
  [/Agree on baseline, target/, below('measurement_framework', 4)],
  [/Now do it every month/, atLeast('measurement_framework', 3)],
  [/Now count before anything changes|Now complete one page/, at('measurement_framework', 3)],
  [/For the next case, state on one page the baseline/, atLeast('measurement_framework', 4)],
  [/Complete one page for the next case/, below('measurement_framework', 3)],
  // The gate
  [/Rules come before|you have a policy|Set the rules before|The gate opens above|Governance gate: shut/, isShut],
  [
    /Set the rules within|Before any new or wider use of AI|(?:invented|made-up) (data|examples)|first item on the team’s agenda/,
    lacksFirstRules,
  ],
  [/start no pilot|customer or staff data into|top management decides|the old way stays in use/, lacksFirstRules],
  [/Redesign one process|that a new AI tool is meant to change/, lacksFirstRules],
  [
    /Governance gate: open$|Keep these rules in use|on real examples|next unit can reuse|where a new tool and the old way/,
    hasFirstRules,
  ],
  [/Governance gate: open|That opens the gate|into (a second|the next) unit|a small group/, ({ isOpen }) => isOpen],
  [/Add one unit at a time|Run one case|Reuse, train/, ({ isOpen }) => isOpen],
]
