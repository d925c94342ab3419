import { Tooltip } from '@mantine/core'

import type { TooltipTarget } from './tooltip-timing.ts'
import classes from './tooltip-card.module.css'

/** Pixels between a tooltip and what it speaks of (specification §2, §9). */
const SIDE_OFFSET = 4

export function TooltipCard({ element, text }: TooltipTarget) {
  return (
    <Tooltip
      opened
      interactive
      unstyled
      target={element}
      label={text}
      offset={SIDE_OFFSET}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      classNames={{ tooltip: classes.tooltip }}
    />
  )
}
