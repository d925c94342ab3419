import type { Band, Stage } from '#machines/scoring/band-and-stage-names.ts'
import type { DimensionId } from '#machines/questions/dimensions.ts'

export interface Badge {
  readonly subtitle: string
  readonly color: 'success' | 'warning' | 'destructive'
}

/** Subtitle and color of each band's badge (specification §4). */
export const BADGES: Readonly<Record<Band, Badge>> = {
  'Quick Win': { subtitle: 'Ready for AI Implementation', color: 'success' },
  'Strategic Bet': { subtitle: 'Promising with Investment', color: 'warning' },
  'Not Now': { subtitle: 'Foundation Building Required', color: 'destructive' },
}

export interface QuickWin {
  readonly title: string
  readonly description: string
}

/**
 * One concrete task for each band and lowest dimension. It names a deliverable, an owner and a proof within 30-90 days.
 */
export const QUICK_WINS: Readonly<Record<Band, Readonly<Record<DimensionId, QuickWin>>>> = {
  'Quick Win': {
    stage_org: {
      title: 'Write the role split on one page',
      description:
        'State on one page which standards a central team sets, what your units decide about their own solutions, ' +
        'and which building block a second unit could reuse. One named executive owns the page and tests it on two ' +
        'real decisions within 60 days. If the role it names took both, the unit heads sign; if not, it changes.',
    },
    goals_usecases: {
      title: 'Freeze the case list and assign owners',
      description:
        'Close your list of AI cases for the next quarter and move every other idea to a waiting page. Each chosen ' +
        'case receives an owner, a measured baseline and a stop rule; the executive who funds the list keeps it. ' +
        'Within 60 days no entry lacks any of these. Later changes stay possible; each is counted and explained.',
    },
    data_readiness: {
      title: 'Publish error rates against agreed limits',
      description:
        'Show the weekly error rate of one of your data sets, counted by hand if need be, beside a limit agreed with ' +
        'its users. The owner, as a rule the head of the process, traces each breach to the source. Within 90 days ' +
        'ten weekly values are open to all users, and every breach has a dated cause and a correction.',
    },
    governance: {
      title: 'Rehearse one incident against written limits',
      description:
        'Check that one AI use has an approval and a line in your register; if either is missing, start there. Write ' +
        'down two limits to monitor in operation, and who acts when one is crossed. The head of risk owns a two-hour ' +
        'drill with an invented incident. Within 60 days, its dated record names one changed rule.',
    },
    strategy: {
      title: 'Put AI results on the management agenda',
      description:
        'Reserve time in your top management meetings twice a year, the first within 90 days, to review AI results ' +
        'like other business results. A named sponsor owns the page for it: results measured so far, cost and open ' +
        'obstacles. It has worked if the minutes record one change to the plan that follows from these results.',
    },
    adoption: {
      title: 'Retire the old way in one process',
      description:
        'Pick one of your processes where a new tool and the old way run side by side. Let five users redesign the ' +
        'steps and coach their colleagues, then switch the old way off by day 50. The head of the process announces ' +
        'the date and can switch back for 30 days. It has worked when four weeks pass without a case by the old way.',
    },
    technology: {
      title: 'Test cost limits and a roll-back',
      description:
        'Within 60 days, test three safeguards for one AI solution on the system you have: a monthly cost limit, an ' +
        'evaluation with fifty real cases and known answers, and a roll-back to the previous version. The head of IT ' +
        'owns the test; a dated record shows the alarm, the share of right answers and the roll-back time.',
    },
    measurement: {
      title: 'Report benefits and cost every month',
      description:
        'Send whoever pays for one of your AI uses a monthly page with benefits, cost and errors, each beside its ' +
        'baseline. The owner of that use writes the report, and finance confirms the cost; gaps are marked as not ' +
        'measured. By day 90, the third page carries a signed decision to continue, change or stop.',
    },
  },
  'Strategic Bet': {
    stage_org: {
      title: 'Charter a team of four with weekly time',
      description:
        'Form one team with business, IT and legal members: four people, one fixed hour a week. A one-page charter ' +
        'gives the case you are preparing an owner, a budget and an end date, and says who may stop it. That owner ' +
        'keeps the charter. By day 60, the managers of all four have signed it, and six meetings have been held with ' +
        'minutes.',
    },
    goals_usecases: {
      title: 'Score ten ideas and stop half',
      description:
        'Enter ten of your ideas in one table and have two people score each of them independently on value and ' +
        'effort, with a sentence of evidence. Whoever holds the budget owns this scored list and uses it to decide ' +
        'funding for the next quarter. Within 45 days the lower half is stopped, with the reason in writing.',
    },
    data_readiness: {
      title: 'Put automatic checks on one data set',
      description:
        'Write ten rules that the data of your most serious case must meet, and turn them into automatic checks that ' +
        'run every night and alert the owner. The head of the process owns the rules; IT schedules them with the ' +
        'means you have. Nothing is blocked at first. On day 75, a log shows each run, alert and correction with its ' +
        'date.',
    },
    governance: {
      title: 'Register AI uses with a risk level',
      description:
        'Start a shared table with one line per AI use: purpose, data, owner, date of approval and risk level. Your ' +
        'compliance lead keeps this register and enters the next case first. From then on, the risk level decides ' +
        'how deep tests and human review go. After eight weeks, each department head signs that no use is missing.',
    },
    strategy: {
      title: 'Tie three cases to business goals',
      description:
        'Select three AI cases and tie each to a goal already in your business plan, with a budget beside it. The ' +
        'executive who answers for the goal signs the line. A sponsor from top management owns the page and brings ' +
        'it to a decision within 60 days. The minutes show it: the first case is funded, one obstacle removed.',
    },
    adoption: {
      title: 'Train each role the case will change',
      description:
        'Name the roles whose work your next case will change, and plan half a day of role training for each, with ' +
        'practice on real examples. The head of the affected process owns the tracking sheet and a feedback channel. ' +
        'At day 75, the sheet shows who has practiced, and all feedback has led to a change or an answer.',
    },
    technology: {
      title: 'Define access roles for one test system',
      description:
        'Use what you have to set up a test system for one case, with approved accounts and three access roles: who ' +
        'uses it, who changes it, who reads the logs. Its owner, the head of IT, also documents the one interface ' +
        '(API) that the case needs. Within 60 days, an account without a role is refused, and the log shows it.',
    },
    measurement: {
      title: 'Agree on baseline, target and stop rule',
      description:
        'Complete one page for the case you are preparing: baseline, target, owner, date of measurement, and the ' +
        'result at which you would stop. Let the head of the process own the page and finance check the way of ' +
        'counting. Both sign it before the start, by day 45 at the latest. It passes if a third person arrives at ' +
        'the same baseline.',
    },
  },
  'Not Now': {
    stage_org: {
      title: 'Name one owner and list current AI use',
      description:
        'Ask your top management to name one owner for AI work and to set aside time for it in writing. Within 45 ' +
        'days, this owner lists which teams use which AI tool for which task, public tools included. The proof is a ' +
        'dated appointment note, and a list that every department head has confirmed.',
    },
    goals_usecases: {
      title: 'Pick three tasks by hours spent',
      description:
        'Invite the people who do the daily work to a 90-minute workshop and list ten tasks with the hours each ' +
        'takes per week. The head of operations then compares them in writing, on value and effort. By day 30 you ' +
        'have one page that names three tasks, the result you expect from each and the reason for the choice.',
    },
    data_readiness: {
      title: 'Name an owner for one data set',
      description:
        'Choose the data set that your first use case would need. The head of the process that produces it becomes ' +
        'its owner and, within six weeks, lists the ten most frequent errors and how far the history goes back. Each ' +
        'error gets a written check. A first count, dated and signed by the owner, shows that the checks work.',
    },
    governance: {
      title: 'Publish a one-page rule for AI use',
      description:
        'Put your policy on allowed tools and data on one page, with examples of what must never go into a public ' +
        'tool. The head of legal or compliance owns it and adds a short risk checklist to be used before go-live. ' +
        'After 60 days, every team lead has signed that the team has read the page, and questions go to one address.',
    },
    strategy: {
      title: 'Have a sponsor sign a half-page purpose',
      description:
        'Draft half a page: why you want AI, which priorities count this year, and what you will leave alone. One ' +
        'member of top management corrects it, signs it as the named sponsor and picks one concrete obstacle to ' +
        'remove. Check on day 60: the signed page is open to all staff, and the obstacle is crossed off with a date.',
    },
    adoption: {
      title: 'Train one team on its own task',
      description:
        'Give one of your teams two hours of practice with an AI tool that IT has approved, on its own weekly task. ' +
        'The team lead owns the session and repeats it four weeks later, with the questions that arose. On day 60, ' +
        'compare the number of users with the count before the session. The material becomes the draft of a basic ' +
        'course open to all.',
    },
    technology: {
      title: 'Replace personal accounts for one tool',
      description:
        'Take one AI tool that your people already use or ask for, and replace personal accounts with approved ones. ' +
        'The account list belongs to the head of IT, who turns on the log and tells users what it records. Treat it ' +
        'as a test system: live customer data stays out. After 60 days, each account has a named user, and one ' +
        'withdrawal has been tried.',
    },
    measurement: {
      title: 'Count one process for two weeks',
      description:
        'For two weeks, record how many cases one of your processes handles, how many minutes a case takes and how ' +
        'many come back with an error. Count the work, not the people. A simple table is enough, kept by the head of ' +
        'the process. By day 30 a baseline exists, and finance has signed that the count can be repeated.',
    },
  },
}

export interface NextStep {
  readonly title: string
  readonly timeline: string
  readonly description: string
}

/** The recommendation of each stage (timelines: specification §4). */
export const NEXT_STEPS: Readonly<Record<Stage, NextStep>> = {
  Diagnose: {
    title: 'Map uses, data and risks',
    timeline: '3-6 months',
    description:
      'This stage applies when stage and organization is at 1.5 or lower, or when strategy and leadership is at 2 or ' +
      'lower. Begin by listing who uses AI for which task; then note the data and the main risk of each use, and ask ' +
      'top management to name a sponsor. At the end you hold one map of uses, data and risks, a named owner and a ' +
      'short list of cases worth a closer look.',
  },
  Design: {
    title: 'Prepare the data and choose the case',
    timeline: '2-4 months',
    description:
      'You are here because data readiness is at 2.5 or lower, or because your overall score is no higher than 2.5. ' +
      'Compare your ideas in writing and select one or two; check and correct the data they depend on; measure how ' +
      'the work runs today. What you hold afterwards is a data set with an owner and written checks, a baseline, and ' +
      'a short design that says what the solution may do and where a person decides.',
  },
  Govern: {
    title: 'Set the rules before you scale',
    timeline: '1-3 months',
    description:
      'Governance and risk is at 2.5 or lower, so the rules come before any wider use. Three actions start the work: ' +
      'enter every AI use in a register, give each entry a risk level, and fix where a person must review the ' +
      'result. Uses already in operation go through the same steps, the riskiest first. You finish with a complete ' +
      'register, dated approvals and a named person who can stop a use.',
  },
  Pilot: {
    title: 'Run one case with a stop rule',
    timeline: '3-6 months',
    description:
      'Stage and organization is at 3.5 or lower, and none of the earlier stages applies. Choose one case and see ' +
      'that it has an owner, a budget and an end date; agree on its target and stop rule; then run it with a small ' +
      'group whose feedback is answered every week. On the end date you have measured results beside the baseline, a ' +
      'list of what had to be corrected, and a written decision on whether the case goes on.',
  },
  Scale: {
    title: 'Reuse, train and measure across units',
    timeline: '6-12 months',
    description:
      'You reach this stage because none of the four earlier rules applies; stage and organization, for one, is ' +
      'above 3.5. Take building blocks from one case into a second unit, train the people there by role, and report ' +
      'benefits, cost and errors of all AI uses together. Add one unit at a time, and only when the last report ' +
      'supports it. The outcome is a shared set of standards and building blocks, tracked training, and one report ' +
      'that decides which uses continue.',
  },
}

/** The time frame of every quick win (specification §2, §9). */
export const QUICK_WIN_ACTION = 'Implement within 30-90 days'
