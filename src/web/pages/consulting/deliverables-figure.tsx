import { consulting } from '#web/content/consulting.ts'
import { ReflowingDrawing } from '#web/ui/drawings/reflowing-drawing.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'

import drawings from './deliverables.svg?no-inline'

const SIZES = { broad: '0 0 650 232', wide: '0 0 460 372', narrow: '0 0 288 432' }

/** What a client holds after each of the five steps: three things more each time. */
export function DeliverablesFigure() {
  return (
    <Figure number={1} title={consulting.figureTitle} remark={consulting.figureRemark}>
      <ReflowingDrawing file={drawings} sizes={SIZES} label={consulting.figureDrawn} />
    </Figure>
  )
}
