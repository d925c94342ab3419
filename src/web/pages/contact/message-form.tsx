import { useSelector } from '@xstate/react'

import { FIELD_LABELS } from '#machines/contact/message.ts'
import { TRAP } from '#machines/trap.ts'
import { FORM_ACTION } from '#web/calls/send-message.ts'
import { contact } from '#web/content/contact.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SuccessNote } from '#web/ui/success-note.tsx'
import text from '#web/ui/text.module.css'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TrapField } from '#web/ui/trap-field.tsx'

import classes from './forms.module.css'
import { useContact } from './use-contact.ts'
import { useMessageForm } from './use-message-form.ts'

/** The contact form; a note takes its place once the message is stored. */
export function MessageForm() {
  const actor = useContact()
  const { element, isAwake, submit, fieldProps } = useMessageForm(actor)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const formErrors = useSelector(actor, (snapshot) => snapshot.context.formErrors)

  if (isSent) {
    return (
      <div className={classes.form}>
        <SuccessNote takesFocus>{contact.message.success}</SuccessNote>
      </div>
    )
  }
  return (
    <form
      ref={element}
      className={classes.form}
      method="post"
      action={FORM_ACTION}
      noValidate={isAwake}
      onSubmit={submit}
    >
      <h2>{contact.message.title}</h2>
      <TextField
        {...fieldProps('email')}
        label={FIELD_LABELS.email}
        type="email"
        autoComplete="email"
        placeholder={contact.emailPlaceholder}
      />
      <TextArea
        {...fieldProps('message')}
        label={FIELD_LABELS.message}
        rows={6}
        placeholder={contact.message.placeholder}
      />
      <TrapField name={TRAP} />
      {formErrors.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
      <div className={classes.foot}>
        <Button variant="solid" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {contact.message.button}
          {isBusy && <span>· Sending</span>}
        </Button>
        <p className={text.note}>{contact.message.note}</p>
      </div>
    </form>
  )
}
