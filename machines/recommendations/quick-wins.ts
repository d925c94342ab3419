import type { Answers } from '#machines/questions/answers.ts'
import type { DimensionId } from '#machines/questions/dimensions.ts'
import type { Band } from '#machines/scoring/band-and-stage-names.ts'

import { holdUntilRules, nameFirstRuleWork } from './governance-gate.ts'
import { NOT_NOW_QUICK_WINS } from './quick-wins-not-now.ts'
import { QUICK_WIN_QUICK_WINS } from './quick-wins-quick-win.ts'
import { STRATEGIC_BET_QUICK_WINS } from './quick-wins-strategic-bet.ts'
import { writeText, type Text } from './vary-text.ts'

export interface QuickWin {
  readonly title: string
  readonly description: string
}

/** One task for each lowest dimension; title and description vary by the answers. */
export type QuickWinTexts = Readonly<Record<DimensionId, { readonly title: Text; readonly description: Text }>>

/**
 * The 24 quick wins: one concrete task for each band and lowest dimension (specification §4). Each names a deliverable,
 * an owner and a proof within 30-90 days.
 */
export const QUICK_WINS: Readonly<Record<Band, QuickWinTexts>> = {
  'Quick Win': QUICK_WIN_QUICK_WINS,
  'Strategic Bet': STRATEGIC_BET_QUICK_WINS,
  'Not Now': NOT_NOW_QUICK_WINS,
}

/** The tasks that put AI into people's hands. */
const TASKS_WITH_AI: ReadonlySet<DimensionId> = new Set(['adoption', 'technology'])

/** What missing rules hold back beside a quick win; '' where the quick win starts no AI or is itself about rules. */
function holdBack(answers: Answers, band: Band, dimension: DimensionId): string {
  if (dimension === 'governance' || nameFirstRuleWork(answers) === '') return ''
  if (band === 'Quick Win') return `A high score cannot offset missing rules. ${holdUntilRules(answers)}`
  return TASKS_WITH_AI.has(dimension) ? holdUntilRules(answers) : ''
}

/** Writes the quick win of this band and lowest dimension for these answers. */
export function writeQuickWin(answers: Answers, band: Band, dimension: DimensionId): QuickWin {
  const { title, description } = QUICK_WINS[band][dimension]
  return {
    title: writeText(title, answers),
    description: writeText([description, holdBack(answers, band, dimension)], answers),
  }
}

/** The time frame of every quick win (specification §2, §9). */
export const QUICK_WIN_ACTION = 'Implement within 30-90 days'
