import { copilotsPage as page } from '#web/content/copilots-page.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'

import drawings from './human-in-the-loop.svg?no-inline'
import classes from './human-in-the-loop-figure.module.css'

export function ProposalFigure() {
  return (
    <Figure number={1} title={page.figureTitle} remark={page.figureRemark}>
      <div className={classes.box}>
        <Drawing className={classes.wide} href={`${drawings}#wide`} viewBox="0 0 460 406" label={page.figureDrawn} />
        <Drawing
          className={classes.narrow}
          href={`${drawings}#narrow`}
          viewBox="0 0 288 386"
          label={page.figureDrawn}
        />
      </div>
    </Figure>
  )
}
