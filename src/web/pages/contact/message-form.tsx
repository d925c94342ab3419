import { useSelector } from '@xstate/react'

import { FIELD_LABELS } from '#machines/contact/message.ts'
import { FORM_ACTION } from '#web/calls/send-message.ts'
import { contact } from '#web/content/contact.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { SuccessNote } from '#web/ui/success-note.tsx'
import text from '#web/ui/text.module.css'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

import classes from './forms.module.css'
import { PostedForm, SendButton } from './posted-form.tsx'
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
    <PostedForm
      aria-label={contact.message.title}
      element={element}
      isAwake={isAwake}
      className={classes.form}
      action={FORM_ACTION}
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
      {formErrors.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
      <div className={classes.foot}>
        <SendButton variant="solid" isBusy={isBusy}>
          {contact.message.button}
        </SendButton>
        <p className={text.note}>{contact.message.note}</p>
      </div>
    </PostedForm>
  )
}
