import { clsx } from 'clsx'

import type { Band } from '#machines/scoring/band-and-stage-names.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import text from '#web/ui/typography.module.css'

import classes from './score-scale.module.css'

/** The bands from left to right. */
const PARTS = [
  ['Not Now', classes.notNow],
  ['Strategic Bet', classes.strategicBet],
  ['Quick Win', classes.quickWin],
] as const satisfies readonly (readonly [Band, string | undefined])[]

/** The score with its scale (specification §4). */
export function ScoreScale({ score, band }: { score: number; band: Band }) {
  const figure = formatScore(score)
  return (
    <div className={clsx(classes.score, text.numbers)}>
      <h2 className={text.note}>Overall score</h2>
      <p className={classes.figure} aria-hidden="true">
        {figure} <small>of 5</small>
      </p>
      <div
        role="img"
        aria-label={`${figure} on a scale from 0 to 5. The band Strategic Bet starts at 3.20, the band Quick Win at 4.00.`}
      >
        <ScoreBar score={score} band={band} />
      </div>
    </div>
  )
}

interface ScoreBarProps {
  score: number
  band: Band
  /** A second score on the scale, marked with a ring. */
  given?: number
}

/** A scale from 0 to 5 with both thresholds; its marker slides when the score changes. */
export function ScoreBar({ score, band, given = score }: ScoreBarProps) {
  return (
    <div className={classes.scale}>
      <div className={classes.bar}>
        {PARTS.map(([part, className]) => (
          <span key={part} className={className} data-on={band === part || undefined} />
        ))}
        {given !== score && <i className={classes.given} style={place(given)} />}
        <i style={place(score)} />
      </div>
      <p className={classes.labels}>
        {['0', '3.20', '4.00', '5'].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <p className={classes.bands}>
        {PARTS.map(([part]) => (
          <span key={part} data-on={band === part || undefined}>
            {part}
          </span>
        ))}
      </p>
    </div>
  )
}

const place = (score: number) => ({ '--score': score }) as object
