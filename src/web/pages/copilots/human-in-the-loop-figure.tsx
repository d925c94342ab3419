import { copilotsPage as page } from '#web/content/copilots-page.ts'
import { ReflowingDrawing } from '#web/ui/drawings/reflowing-drawing.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'

import drawings from './human-in-the-loop.svg?no-inline'

const SIZES = { broad: '0 0 650 184', wide: '0 0 460 406', narrow: '0 0 288 386' }

export function ProposalFigure() {
  return (
    <Figure number={1} title={page.figureTitle} remark={page.figureRemark}>
      <ReflowingDrawing file={drawings} sizes={SIZES} label={page.figureDrawn} />
    </Figure>
  )
}
