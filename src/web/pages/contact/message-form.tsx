import { Textarea, TextInput } from '@mantine/core'

import { FIELD_LABELS } from '#machines/contact/message.ts'
import { FORM_ACTION } from '#web/api/form-action.ts'
import { contact } from '#web/content/contact.ts'
import { FailureAlert, SuccessAlert } from '#web/ui/form-alerts.tsx'
import { useLateSelector } from '#web/ui/late-actor.ts'
import text from '#web/ui/typography.module.css'

import classes from './forms.module.css'
import { ProgressiveForm, SendButton, WaitingNote } from './progressive-form.tsx'
import { useContact } from './use-contact.ts'
import { useMessageForm } from './use-message-form.ts'

/** The contact form. A note replaces it once the message is stored. */
export function MessageForm() {
  const actor = useContact()
  const { getInputProps, note, ...form } = useMessageForm(actor)
  const isBusy = useLateSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isSent = useLateSelector(actor, (snapshot) => snapshot.matches('sent'))
  const isWaiting = useLateSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const isSubmitting = isBusy || isWaiting
  const isPaymentPending = useLateSelector(actor, (snapshot) => snapshot.matches('paymentPending'))
  const message = useLateSelector(actor, (snapshot) => snapshot.context.message)
  const formErrors = useLateSelector(actor, (snapshot) => snapshot.context.formErrors)

  if (isSent) {
    return (
      <div className={classes.form} style={{ minHeight: note?.height }}>
        <SuccessAlert takesFocus={note?.takesFocus}>{contact.message.success}</SuccessAlert>
        <p>{contact.message.note}.</p>
        {message && (
          <>
            <p className={text.note} id="sent-from">
              {contact.message.sentFrom} {message.email}
            </p>
            {/* No higher than the form was, so a long message scrolls, also by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
            <div className={classes.words} role="region" aria-labelledby="sent-from" tabIndex={0}>
              {message.message}
            </div>
          </>
        )}
      </div>
    )
  }
  return (
    <ProgressiveForm {...form} aria-label={contact.message.title} className={classes.form} action={FORM_ACTION}>
      <h2>{contact.message.title}</h2>
      <TextInput
        {...getInputProps('email')}
        readOnly={isSubmitting}
        label={FIELD_LABELS.email}
        type="email"
        autoComplete="email"
        placeholder={contact.emailPlaceholder}
      />
      <Textarea
        {...getInputProps('message')}
        readOnly={isSubmitting}
        label={FIELD_LABELS.message}
        rows={6}
        placeholder={contact.message.placeholder}
      />
      {formErrors.length > 0 && <FailureAlert reasons={formErrors}>{contact.message.notSent}</FailureAlert>}
      {isPaymentPending && <FailureAlert>{contact.message.paymentPending}</FailureAlert>}
      {isWaiting && <WaitingNote>{contact.message.waiting}</WaitingNote>}
      <div className={classes.foot}>
        <SendButton variant="solid" isBusy={isBusy}>
          {contact.message.button}
        </SendButton>
        <p className={text.note}>{contact.message.note}</p>
      </div>
    </ProgressiveForm>
  )
}
