import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'

import { ArrowLeft, ArrowRight } from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'

import classes from './keyboard-hint.module.css'

/** 'Use ← → arrow keys to navigate'. The arrows are icons, because the typeface has no arrows. */
export function KeyboardHint() {
  return (
    <p className={clsx(text.note, classes.hint)}>
      <VisuallyHidden>Use ← → arrow keys to navigate</VisuallyHidden>
      <span className={classes.drawn} aria-hidden="true">
        Use
        <kbd>
          <ArrowLeft />
        </kbd>
        <kbd>
          <ArrowRight />
        </kbd>
        arrow keys to navigate
      </span>
    </p>
  )
}
