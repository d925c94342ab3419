import classes from './time-scale.module.css'

/** The scale ends here, in minutes. */
const END = 14
/** Between two minutes, in the drawing's units. */
const STEP = 8

const TICKS = Array.from({ length: END + 1 }, (_, minute) => `M${minute * STEP + 0.5} 11v${minute % 5 === 0 ? -6 : -3}`)

/** The reading time of an article, such as '7-9 minutes', on the same scale as that of every other. */
export function TimeScale({ duration }: { duration: string }) {
  const [from = 0, to = from] = (duration.match(/\d+/g) ?? []).map(Number)
  return (
    <svg className={classes.scale} viewBox={`0 0 ${END * STEP + 1} 12`} aria-hidden="true">
      <path d={`${TICKS.join('')}M0 11.5h${END * STEP + 1}`} className={classes.ruler} />
      <path d={`M${from * STEP} 11h${(to - from) * STEP + 1}`} className={classes.range} />
    </svg>
  )
}
