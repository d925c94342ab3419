import { clsx } from 'clsx'

import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import type { DisplayResult } from '#machines/recommendations/result.ts'
import { Clock } from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'

import { ConsultationButton } from './consultation-button.tsx'
import { StageTrack } from './stage-track.tsx'
import classes from './what-to-do-now.module.css'

/** Quick win and next step side by side, with a way to a consultation beside the next step. */
export function WhatToDoNow({ quickWin, nextStep }: Pick<DisplayResult, 'quickWin' | 'nextStep'>) {
  return (
    <section className={classes.next} aria-label="What to do now">
      <div>
        <h2 className={classes.label}>Recommended Quick Win</h2>
        <h3>{quickWin.title}</h3>
        <p>{quickWin.description}</p>
        <p className={classes.action}>
          <Clock />
          {quickWin.action}
        </p>
      </div>
      <div>
        <h2 className={classes.label}>Recommended next step</h2>
        <h3>
          {nextStep.stage}, {nextStep.timeline}
        </h3>
        <p>
          <b>{nextStep.title}.</b> {nextStep.description}
        </p>
        <StageTrack stage={nextStep.stage} />
        <p className={clsx(text.note, classes.measure)}>{MEASURES.stage}</p>
        <div className={classes.consultation}>
          <ConsultationButton variant="solid" place="next step" />
        </div>
      </div>
    </section>
  )
}
