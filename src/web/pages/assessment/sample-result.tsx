import { VisuallyHidden } from '@mantine/core'

import { sample } from '#web/content/sample-result.ts'
import { Figure } from '#web/ui/figure-frame.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { sampleResult } from './compute-sample-result.ts'
import hull from './sample-hull.svg?no-inline'
import classes from './sample-result.module.css'

const { band, subtitle, stage, position, strongestAndLowest, gate, facts, sentence, plan } = sampleResult

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
        <div className={classes.hull}>
          <Figure number={2} title="The company’s hull" remark={sentence}>
            <SampleHull />
          </Figure>
        </div>
        <div className={classes.report}>
          <div className={classes.position}>
            <p>
              <b>{band}</b>: {subtitle}
            </p>
            <p>
              Stage: <b>{stage}</b>
            </p>
            <p>
              Position: <b>{position}</b>
            </p>
          </div>
          <div className={layout.columns}>
            <h3>Your organization shows {band} potential for AI implementation</h3>
            <div>
              <p>{strongestAndLowest}</p>
              <p>
                <b>{gate.title}.</b> {gate.meaning}
              </p>
            </div>
          </div>
          <ol className={classes.cards}>
            {plan.map(({ when, title, text: words, owner, done }) => (
              <li key={when}>
                <p>{when}</p>
                <h3>{title}</h3>
                <p>{words}</p>
                {done !== '' && <p>{done}</p>}
                <p>Owner: {owner}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** The sheets of the hull, in the file that `npm run generate -- drawings` writes. Screen readers get the facts as a list. */
function SampleHull() {
  return (
    <div>
      <div aria-hidden="true" className={classes.sheets}>
        <svg viewBox="0 0 1220 674">
          <use href={`${hull}#wide`} />
        </svg>
        <svg viewBox="0 0 360 260">
          <use href={`${hull}#side`} />
        </svg>
        <svg viewBox="0 0 360 486">
          <use href={`${hull}#plan`} />
        </svg>
      </div>
      <VisuallyHidden>
        <dl>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </VisuallyHidden>
    </div>
  )
}
