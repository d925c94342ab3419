import { Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'

import { FIELD_LABELS } from '#machines/contact/message.ts'
import { FORM_ACTION } from '#web/api/form-action.ts'
import { contact } from '#web/content/contact.ts'
import { WhileYouWait } from '#web/forms/while-you-wait.tsx'
import { FailureAlert, SuccessAlert } from '#web/ui/form-alerts.tsx'
import text from '#web/ui/typography.module.css'

import { EmailField } from '#web/ui/email-field.tsx'
import classes from '#web/ui/forms.module.css'
import { ProgressiveForm, SendButton, WaitingNote } from '#web/ui/progressive-form.tsx'
import { useContact } from './use-contact.ts'
import { useMessageForm } from './use-message-form.ts'

/** The length of a long message stands below it. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The contact form. A note replaces it once the message is stored, and what stands below moves up to it. */
export function MessageForm() {
  const actor = useContact()
  const { getInputProps, takesFocus, length, ...form } = useMessageForm(actor)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const isSubmitting = isBusy || isWaiting
  const isPaymentPending = useSelector(actor, (snapshot) => snapshot.matches('paymentPending'))
  const message = useSelector(actor, (snapshot) => snapshot.context.message)
  const formErrors = useSelector(actor, (snapshot) => snapshot.context.formErrors)

  if (isSent) {
    return (
      <div className={classes.form}>
        <SuccessAlert takesFocus={takesFocus}>{contact.message.success}</SuccessAlert>
        <p>{contact.message.note}.</p>
        {message && (
          <>
            <p className={text.note} id="sent-from">
              {contact.message.sentFrom} <bdi>{message.email}</bdi>
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long message scrolls, also by keyboard */}
            <div className={classes.words} dir="auto" role="region" aria-labelledby="sent-from" tabIndex={0}>
              {message.message}
            </div>
          </>
        )}
        <WhileYouWait />
      </div>
    )
  }
  return (
    <ProgressiveForm {...form} aria-label={contact.message.title} className={classes.form} action={FORM_ACTION}>
      <h2>{contact.message.title}</h2>
      <EmailField
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
        description={length}
        inputWrapperOrder={ORDER}
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
