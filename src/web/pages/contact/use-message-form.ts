import { useState } from 'react'

import type { FieldErrors } from '#machines/contact/contact.machine.ts'
import { countCharacters, FIELD_LABELS, MESSAGE_MAX, MESSAGE_TOO_LONG } from '#machines/contact/message.ts'
import { contact } from '#web/content/contact.ts'
import { announce } from '#web/shell/announcer.tsx'
import { shouldMoveFocus } from '#web/ui/should-move-focus.ts'
import { useDraftForm } from '#web/ui/use-draft-form.tsx'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

import type { ContactActor } from './use-contact.ts'
import { useMessageLength } from './use-message-length.ts'

const EMPTY = { email: '', message: '' }
const FIELDS = ['email', 'message'] as const

/** The errors of the form service by field: the field's name, then its errors joined by commas (specification §5). */
function listFieldErrors(faults: FieldErrors): Readonly<Record<string, string>> {
  const invalid = FIELDS.filter((field) => faults[field].length > 0)
  return Object.fromEntries(invalid.map((field) => [field, `${FIELD_LABELS[field]} ${faults[field].join(', ')}`]))
}

const TOO_LONG = `${FIELD_LABELS.message} ${MESSAGE_TOO_LONG}`

/** The contact form. It sends what it holds to the chart on submit, and shows and announces the outcome. */
export function useMessageForm(actor: ContactActor) {
  const [takesFocus, setTakesFocus] = useState(false)
  const [length, onValuesChange] = useMessageLength()
  const { element, getInputProps, onSubmit, showErrors, discardDraft } = useDraftForm({
    draft: 'message',
    empty: EMPTY,
    onValuesChange,
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
      setTakesFocus(shouldMoveFocus(element.current))
      discardDraft()
      announce('polite', `${contact.message.success} ${contact.message.note}`)
    },
  })

  const submit = onSubmit((message) => {
    if (countCharacters(message.message) <= MESSAGE_MAX) {
      actor.send({ type: 'message.submitted', message })
    } else {
      announce('assertive', TOO_LONG)
      showErrors({ message: TOO_LONG }, true)
    }
  })
  return { element, getInputProps, takesFocus, length, onSubmit: submit }
}
