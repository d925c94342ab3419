import { useState } from 'react'

import type { FieldErrors } from '#machines/contact/contact.machine.ts'
import { FIELD_LABELS } from '#machines/contact/message.ts'
import { contact } from '#web/content/contact.ts'
import { announce } from '#web/shell/announcer.tsx'
import { shouldMoveFocus } from '#web/ui/should-move-focus.ts'
import { useDraftForm } from '#web/ui/use-draft-form.tsx'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

import type { StoredNote } from './progressive-form.tsx'
import type { ContactActor } from './use-contact.ts'

const EMPTY = { email: '', message: '' }
const FIELDS = ['email', 'message'] as const

/** The errors of the form service by field: the field's name, then its errors joined by commas (specification §5). */
function listFieldErrors(faults: FieldErrors): Readonly<Record<string, string>> {
  const invalid = FIELDS.filter((field) => faults[field].length > 0)
  return Object.fromEntries(invalid.map((field) => [field, `${FIELD_LABELS[field]} ${faults[field].join(', ')}`]))
}

/** The contact form. It sends what it holds to the chart on submit, and shows and announces the outcome. */
export function useMessageForm(actor: ContactActor) {
  const [note, setNote] = useState<StoredNote>()
  const { element, getInputProps, onSubmit, showErrors, discardDraft } = useDraftForm({
    draft: 'message',
    empty: EMPTY,
  })

  useEmittedEvents(actor, {
    'message.refused': () => {
      const { context } = actor.getSnapshot()
      const errors = listFieldErrors(context.fieldErrors)
      const notSent = context.formErrors.length > 0 ? [contact.message.notSent.replace(/\.$/, '')] : []
      announce('assertive', [...Object.values(errors), ...notSent, ...context.formErrors].join('. '))
      showErrors(errors, shouldMoveFocus(element.current))
    },
    'message.waiting': () => announce('polite', contact.message.waiting),
    'payment.pending': () => announce('assertive', contact.message.paymentPending),
    'message.stored': () => {
      setNote({ height: element.current?.offsetHeight, takesFocus: shouldMoveFocus(element.current) })
      discardDraft()
      announce('polite', `${contact.message.success} ${contact.message.note}`)
    },
  })

  // Without the code of the chart, the browser posts the form, as before hydration.
  const submit = onSubmit((message) =>
    actor.send({ type: 'message.submitted', message }).catch(() => element.current?.submit()),
  )
  return { element, getInputProps, note, onSubmit: submit }
}
