import type { Answers } from '#machines/questions/answers.ts'
import type { DimensionId } from '#machines/questions/dimensions.ts'
import type { Band } from '#machines/scoring/band-and-stage-names.ts'

import { NOT_NOW_QUICK_WINS } from './quick-wins-not-now.ts'
import { QUICK_WIN_QUICK_WINS } from './quick-wins-quick-win.ts'
import { STRATEGIC_BET_QUICK_WINS } from './quick-wins-strategic-bet.ts'
import { chooseTask, type Choice, type Task } from './task.ts'

/** The quick wins of one band, by the lowest dimension. */
export type QuickWins = Readonly<Record<DimensionId, Choice>>

/** The 24 quick wins: one task for each band and lowest dimension (specification §4). Each can be done in 30 days. */
export const QUICK_WINS: Readonly<Record<Band, QuickWins>> = {
  'Quick Win': QUICK_WIN_QUICK_WINS,
  'Strategic Bet': STRATEGIC_BET_QUICK_WINS,
  'Not Now': NOT_NOW_QUICK_WINS,
}

/** Returns the quick win of this band and lowest dimension that these answers have not done already. */
export const chooseQuickWin = (answers: Answers, band: Band, dimension: DimensionId): Task =>
  chooseTask(QUICK_WINS[band][dimension], answers)

/** The time frame of every quick win (specification §2, §9). */
export const QUICK_WIN_ACTION = 'Implement within 30-90 days'
