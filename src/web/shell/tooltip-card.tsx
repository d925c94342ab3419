import { createTheme, MantineProvider, Tooltip } from '@mantine/core'

import type { TooltipTarget } from './tooltip-timing.ts'
import classes from './tooltip-card.module.css'

/** Pixels between a tooltip and what it speaks of (specification §2, §9). */
const SIDE_OFFSET = 4

/** Colors come from tokens.css: Mantine writes no variables and no style element into the page. */
const theme = createTheme({ respectReducedMotion: true, focusRing: 'never' })

/** The tooltip of this element, open. */
export function TooltipCard({ element, text }: TooltipTarget) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
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
    </MantineProvider>
  )
}
