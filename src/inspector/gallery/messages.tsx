import { Badge, Button, Notification } from '@mantine/core'

import { StorageNotice } from '#web/pages/assessment-flow/progress/storage-notice-and-start-over.tsx'
import { describeToast, ToastTheme } from '#web/pages/assessment-flow/toasts/toast-layer.tsx'
import { showToast, type Toast } from '#web/pages/assessment-flow/toasts/toasts.tsx'
import { FormTheme } from '#web/theme/form-theme.tsx'
import badge from '#web/theme/badge.module.css'
import { FailureAlert, SuccessAlert } from '#web/ui/form-alerts.tsx'

import { State } from './part-in-state.tsx'
import { Row, Section } from './section.tsx'

const TOASTS: readonly Toast[] = [
  { tone: 'success', title: 'Assessment Completed', message: 'Your results have been saved.' },
  { tone: 'error', title: 'Submission Error', message: 'Your answers are still here. Please press the button again.' },
]

export function Messages() {
  return (
    <Section id="messages" title="Messages">
      <Row isWide>
        {TOASTS.map((toast) => (
          <State key={toast.tone} name={`toast, ${toast.tone}`}>
            <ToastTheme>
              <Notification {...describeToast(toast)}>{toast.message}</Notification>
            </ToastTheme>
            <Button variant="line" onClick={() => showToast(toast)}>
              Show it
            </Button>
          </State>
        ))}
      </Row>
      <Row>
        <State name="success in place of a form">
          <FormTheme>
            <SuccessAlert>Thanks for message!</SuccessAlert>
          </FormTheme>
        </State>
        <State name="error of a form">
          <FormTheme>
            <FailureAlert>Please try again later!</FailureAlert>
            <FailureAlert reasons={['Failed to fetch']}>Not sent. Your message is still here.</FailureAlert>
          </FormTheme>
        </State>
        <State name="status">
          <p>
            <Badge component="span" unstyled classNames={badge} mod={{ tone: 'quiet' }}>
              Coming Soon
            </Badge>
          </p>
          <p>
            <Badge component="span" unstyled classNames={badge} mod={{ tone: 'info' }}>
              Beta
            </Badge>
          </p>
          <p>
            <Badge component="span" unstyled classNames={badge} mod={{ tone: 'good' }}>
              Available
            </Badge>
          </p>
        </State>
        <State name="tooltip">
          <Button variant="line" data-tooltip="Opens in a new tab">
            Book a session
          </Button>
        </State>
        <State name="kept">
          <StorageNotice isKept isResumed onRestart={() => {}} />
        </State>
        <State name="nothing is kept">
          <StorageNotice isKept={false} isResumed={false} onRestart={() => {}} />
        </State>
      </Row>
    </Section>
  )
}
