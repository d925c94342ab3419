import { Alert, VisuallyHidden } from '@mantine/core'

import { Check, Warning } from './icons.tsx'

// The words are the title of the alert and so its name: whoever hears the page hears them when the note takes the focus.

/** The focus was on the form that is gone. */
const focus = (note: HTMLElement | null) => note?.focus()

/** What replaces a form once the server has it on disk. The check mark is drawn, and read as the specification has it. */
export function SuccessNote({ children, takesFocus = false }: { children: string; takesFocus?: boolean }) {
  const title = (
    <>
      <VisuallyHidden>✅ </VisuallyHidden>
      {children}
    </>
  )
  return <Alert variant="success" icon={<Check />} title={title} {...(takesFocus && { tabIndex: -1, ref: focus })} />
}

/** What went wrong with a form as a whole. */
export function FailureNote({ children }: { children: string }) {
  return <Alert variant="failure" icon={<Warning />} title={children} />
}
