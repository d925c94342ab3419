import { clsx } from 'clsx'

import { sample } from '#web/content/sample-result.ts'
import { CardList } from '#web/ui/card-list.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { sampleResult } from './compute-sample-result.ts'
import classes from './sample-result.module.css'

const { band, position, stage, score, figure, point, strongestAndLowest, values, cards, way } = sampleResult

/** A whole result, computed from the answers of an invented company. */
export function SampleResult() {
  return (
    <section className={layout.section} aria-labelledby="sample-result">
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2 id="sample-result">{sample.title}</h2>
          <p className={text.lead}>
            <b>{sample.company}</b> {sample.lead}
          </p>
        </div>
        <div className={clsx(layout.columns, classes.result)}>
          <div>
            <p className={classes.figure}>
              <b>{figure}</b> of 5
            </p>
            <Scale />
            <p>
              <b>{band}</b>: {position}
            </p>
            <p>
              Stage: <b>{stage}</b>
            </p>
            <p>
              Position: <b>{point.label}</b>
            </p>
          </div>
          <div>
            <h3>Your organization shows {band} potential for AI implementation</h3>
            <p>{strongestAndLowest}</p>
            <dl className={clsx(classes.values, text.numbers)}>
              {values.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p>
              <b>{way.title}.</b> {way.step}
            </p>
          </div>
        </div>
        <CardList cards={cards} />
      </div>
    </section>
  )
}

/** The units of the drawing for one point of the score. */
const UNIT = 64

/** The score on a scale from 0 to 5 with both thresholds (specification §4). */
function Scale() {
  const at = score * UNIT
  return (
    <svg
      className={classes.scale}
      viewBox="-8 0 336 44"
      role="img"
      aria-label={`${figure} on a scale from 0 to 5. Strategic Bet starts at 3.20, Quick Win at 4.00.`}
    >
      <path d={`M0 12H${5 * UNIT}M0 6v12M${3.2 * UNIT} 6v12M${4 * UNIT} 6v12M${5 * UNIT} 6v12`} />
      <circle cx={at} cy="12" r="7" />
      {['0', '3.20', '4.00', '5'].map((label) => (
        <text key={label} x={Number(label) * UNIT} y="38">
          {label}
        </text>
      ))}
    </svg>
  )
}
