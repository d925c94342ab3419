import type { DisplayResult } from '#machines/recommendations/result.ts'
import { Clock } from '#web/ui/icons.tsx'

import { StageTrack } from './stage-track.tsx'
import classes from './what-to-do-now.module.css'

/** Quick win and next step side by side. */
export function WhatToDoNow({ quickWin, nextStep }: Pick<DisplayResult, 'quickWin' | 'nextStep'>) {
  return (
    <section className={classes.next} id="what-to-do-now" tabIndex={-1} aria-label="What to do now">
      <div>
        <h2 className={classes.label} id="quick-win" tabIndex={-1}>
          Recommended Quick Win
        </h2>
        <h3>{quickWin.title}</h3>
        <p>{quickWin.description}</p>
        <p className={classes.action}>
          <Clock />
          {quickWin.action}
        </p>
      </div>
      <div>
        <h2 className={classes.label}>Recommended next step, {nextStep.timeline}</h2>
        <h3>{nextStep.title}</h3>
        <p>{nextStep.description}</p>
        <StageTrack stage={nextStep.stage} />
      </div>
    </section>
  )
}
