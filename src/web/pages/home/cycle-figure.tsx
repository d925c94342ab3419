import { clsx } from 'clsx'

import { processSteps } from '#web/content/site.ts'
import frame from '#web/ui/figure-frame.module.css'
import text from '#web/ui/typography.module.css'

import classes from './cycle-figure.module.css'
import drawings from './drawings.svg?no-inline'

const LABEL =
  'A spiral through five stations, Discover, Design, Deliver, Govern and Evolve. Every lap is wider: one case, one team, portfolio.'
const THIRD_LAP =
  'M300 128C334 126.1 369.5 138.1 396.2 161.5 422.9 185 440.5 219.7 443.3 256.6 446 293.5 433.8 332.2 409 361.6 384.2 391 347 410.7 307.3 414.5 267.5 418.2 225.7 405.9 193.5 379.8 161.4 353.8 139.3 314.3 134.4 271.7 129.5 229.2 141.9 184 169 149 196.2 114 238 89.7 283.3 83.5'

/** The method as a spiral that gets wider with each lap. The third lap is drawn by an animation, once. */
export function CycleFigure() {
  return (
    <figure className={clsx(frame.frame, classes.figure)}>
      <div className={classes.grid}>
        <div className={classes.box}>
          <svg viewBox="0 0 600 478" role="img" aria-label={LABEL}>
            <use href={`${drawings}#cycle`} />
            <path d={THIRD_LAP} pathLength={1} className={classes.lap} />
            <use href={`${drawings}#cycle-nodes`} />
            <use href={`${drawings}#cycle-arrow`} className={classes.arrow} />
            <use href={`${drawings}#cycle-words`} className={classes.words} />
            <use href={`${drawings}#cycle-words-large`} className={classes.large} />
            <use href={`${drawings}#cycle-numbers`} className={classes.numbers} />
          </svg>
        </div>
      </div>
      <ol className={clsx(classes.steps, text.numbers)}>
        {processSteps.map(({ step, label, description }) => (
          <li key={step}>
            <span className={classes.number}>{step}</span>
            <b>{label}</b>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <figcaption className={frame.caption}>
        <span>Fig. 1</span>
        <span>
          <b>AI Transformation Cycle</b> - Our proven 5-step methodology
        </span>
      </figcaption>
    </figure>
  )
}
