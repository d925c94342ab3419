import { useForm } from '@mantine/form'
import { useEffect } from 'react'

import { FIELD_LABELS, readMessage, type Message, type MessageField } from '#machines/contact/message.ts'
import { contact } from '#web/content/contact.ts'
import { announce } from '#web/shell/announcer.tsx'
import { keepTyped, useFilledIn } from '#web/ui/typed-values.ts'

import type { ContactActor } from './use-contact.ts'

const FIELDS = ['email', 'message'] as const

type FieldTexts = Partial<Record<MessageField, string>>

/** The words under each field: its name, then what is wrong, joined by commas (specification §5). */
function textsOf(faultsOf: (field: MessageField) => readonly string[]): FieldTexts {
  const wrong = FIELDS.filter((field) => faultsOf(field).length > 0)
  return Object.fromEntries(wrong.map((field) => [field, `${FIELD_LABELS[field]} ${faultsOf(field).join(', ')}`]))
}

/** What is wrong with what was typed; the same rules and words as on the server. */
function validate(values: Message): FieldTexts {
  const read = readMessage(values)
  if (read.ok) return {}
  return textsOf((field) => read.faults.filter((fault) => fault.field === field).map(({ message }) => message))
}

const EMPTY: Message = { email: '', message: '' }

/** Keystrokes and field messages of the contact form; the machine gets the checked message once, on submit. */
export function useMessageForm(actor: ContactActor) {
  const form = useForm<{ email: string; message: string }>({
    mode: 'uncontrolled',
    initialValues: EMPTY,
    validate,
    onValuesChange: (values) => keepTyped('message', values),
  })

  const { element, isAwake } = useFilledIn('message', EMPTY, form.setFieldValue)

  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const first = FIELDS.find((field) => errors[field])
    const node = first && element.current?.elements.namedItem(first)
    if (node instanceof HTMLElement) node.focus()
  }

  useEffect(() => {
    const subscriptions = [
      actor.on('message.refused', () => {
        const { fieldErrors, formErrors } = actor.getSnapshot().context
        const errors = textsOf((field) => fieldErrors[field])
        form.setErrors(errors)
        announce('assertive', [...Object.values(errors), ...formErrors].join('. '))
        focusFirst(errors)
      }),
      actor.on('message.stored', () => {
        keepTyped('message')
        announce('polite', contact.message.success)
      }),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    // oxlint-disable-next-line react/exhaustive-deps -- the form's functions reach the same form in every render
  }, [actor])

  const submit = form.onSubmit((values) => {
    const read = readMessage(values)
    if (read.ok) actor.send({ type: 'message.submitted', message: read.message })
  }, focusFirst)
  const fieldProps = (field: MessageField) => {
    const error = form.errors[field]
    return {
      ...form.getInputProps(field),
      defaultValue: '',
      name: field,
      error: typeof error === 'string' ? error : undefined,
    }
  }
  return { element, isAwake, submit, fieldProps }
}
