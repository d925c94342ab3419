import { Alert, VisuallyHidden } from '@mantine/core'

import { Check, Warning } from './icons.tsx'

// The text is the title of the alert and so its accessible name. Screen readers read it when the note gets the focus.

/** Moves the focus to the note, because the form that had the focus is gone. */
const focus = (note: HTMLElement | null) => note?.focus()

/**
 * The note that replaces a stored form. The check mark is an icon; screen readers read the '✅' of the specification.
 */
export function SuccessAlert({ children, takesFocus = false }: { children: string; takesFocus?: boolean | undefined }) {
  const title = (
    <>
      <VisuallyHidden>✅ </VisuallyHidden>
      {children}
    </>
  )
  return <Alert variant="success" icon={<Check />} title={title} {...(takesFocus && { tabIndex: -1, ref: focus })} />
}

/** An error of a whole form, with the reasons that a service gave. */
export function FailureAlert({ children, reasons }: { children: string; reasons?: readonly string[] }) {
  return (
    <Alert variant="failure" icon={<Warning />} title={children}>
      {reasons?.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Alert>
  )
}
