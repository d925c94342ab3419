import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'

import type { Handover } from '#web/content/content-model.ts'
import { handovers, laps } from '#web/content/home.ts'
import { processSteps } from '#web/content/site.ts'
import frame from '#web/ui/figure-frame.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './cycle-figure.module.css'
import drawings from './drawings.svg?no-inline'

const LABEL = 'A spiral through five steps: Discover, Design, Deliver, Govern and Evolve.'

/**
 * The method as a spiral that gets wider with each lap. Visitors choose a step and a lap, and see what is handed over
 * there. All of it is CSS on two groups of radio buttons, so that it works before hydration and without script. The
 * buttons are uncontrolled: hydration keeps what was chosen.
 */
export function CycleFigure() {
  return (
    <figure className={clsx(frame.frame, classes.figure, text.numbers)}>
      <div className={classes.drawing}>
        <p className={clsx(text.note, classes.hint)}>Choose a step to see its result</p>
        <svg viewBox="-204 -208 408 412" role="img" aria-label={LABEL}>
          <use href={`${drawings}#cycle`} />
          <use href={`${drawings}#cycle-tracer`} className={classes.tracer} />
        </svg>
        {processSteps.map(({ step, label }) => (
          <label key={step} htmlFor={`step-${step}`}>
            <b>{`${step} `}</b>
            {label}
          </label>
        ))}
      </div>
      <fieldset className={classes.laps}>
        <legend>Scope of the work</legend>
        {laps.map(({ name, reach }, index) => (
          <label key={name}>
            <input type="radio" name="lap" defaultChecked={index === 0} />
            {name} <small>{reach}</small>
          </label>
        ))}
      </fieldset>
      <fieldset className={classes.steps}>
        <legend>Step of the cycle</legend>
        <ol>
          {processSteps.map(({ step, label }, index) => (
            <li key={step}>
              <input
                type="radio"
                name="step"
                id={`step-${step}`}
                aria-describedby={`handover-${step}`}
                defaultChecked={index === 0}
              />
              <span>{step}</span>
              <b>{label}</b>
              <div id={`handover-${step}`}>
                {handovers[index]?.map(({ text: result, sample }) => (
                  <p key={result}>
                    {result}
                    {sample !== undefined && <SampleLink {...sample} />}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </fieldset>
      <figcaption className={frame.caption}>
        <span>Fig. 1</span>
        <span>
          <b>AI Transformation Cycle</b> - Our proven 5-step methodology
        </span>
      </figcaption>
    </figure>
  )
}

/** Only the chosen step shows its link. */
function SampleLink({ slug, name }: NonNullable<Handover['sample']>) {
  return (
    <>
      {' '}
      <SiteLink href={`/consulting/samples/${slug}`} className={text.link}>
        Sample<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </SiteLink>
    </>
  )
}
