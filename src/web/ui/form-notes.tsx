import { VisuallyHidden } from '@mantine/core'

import { Check } from './icons.tsx'
import classes from './success-note.module.css'

/** The focus was on the form that is gone. */
const focus = (note: HTMLElement | null) => note?.focus()

/** What replaces a form once the server has it on disk. The check mark is drawn, and read as the specification has it. */
export function SuccessNote({ children, takesFocus = false }: { children: string; takesFocus?: boolean }) {
  return (
    <p className={classes.note} {...(takesFocus && { tabIndex: -1, ref: focus })}>
      <span className={classes.mark}>
        <Check />
      </span>
      <span>
        <VisuallyHidden>✅ </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
