import type { Band } from '#machines/assessment/advice.ts'
import { twoDecimals } from '#machines/assessment/figures.ts'
import text from '#web/ui/text.module.css'

import classes from './score-scale.module.css'

/** The number, the scale and both thresholds in one picture (thresholds: specification §4). */
export function ScoreScale({ score, band }: { score: number; band: Band }) {
  const figure = twoDecimals(score)
  return (
    <div className={`${classes.score} ${text.numbers}`}>
      <h2 className={text.note}>Overall score</h2>
      <p className={classes.figure}>
        {figure} <small>of 5</small>
      </p>
      <div
        role="img"
        aria-label={`${figure} on a scale from 0 to 5. Strategic Bet starts at 3.20, Quick Win at 4.00.`}
        className={classes.scale}
      >
        <div className={classes.bar}>
          <span className={classes.notNow} data-on={band === 'Not Now' || undefined} />
          <span className={classes.strategicBet} data-on={band === 'Strategic Bet' || undefined} />
          <span className={classes.quickWin} data-on={band === 'Quick Win' || undefined} />
          <i style={{ left: `${score * 20}%` }} />
        </div>
        <p className={classes.labels}>
          <span>0</span>
          <span>3.2</span>
          <span>4.0</span>
          <span>5</span>
        </p>
        <p className={classes.bands}>
          <span data-on={band === 'Not Now' || undefined}>Not Now</span>
          <span data-on={band === 'Strategic Bet' || undefined}>Strategic Bet</span>
          <span data-on={band === 'Quick Win' || undefined}>Quick Win</span>
        </p>
      </div>
    </div>
  )
}
