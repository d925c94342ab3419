import { readMinutes } from './read-minutes.ts'
import classes from './reading-time-scale.module.css'

/** End of the scale, in minutes. */
const END = 14
/** Distance between two minutes, in units of the drawing. */
const STEP = 8

const TICKS = Array.from({ length: END + 1 }, (_, minute) => `M${minute * STEP + 0.5} 11v${minute % 5 === 0 ? -6 : -3}`)

/** The reading time of an article, such as '7-9 minutes', on a scale that is the same for all articles. */
export function TimeScale({ duration }: { duration: string }) {
  const [from, to] = readMinutes(duration)
  return (
    <svg className={classes.scale} viewBox={`0 0 ${END * STEP + 1} 12`} aria-hidden="true">
      <path d={`${TICKS.join('')}M0 11.5h${END * STEP + 1}`} className={classes.ruler} />
      <path d={`M${from * STEP} 11h${(to - from) * STEP + 1}`} className={classes.range} />
    </svg>
  )
}
