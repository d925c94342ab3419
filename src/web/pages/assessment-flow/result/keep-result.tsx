import { Button, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { savedResult } from '#web/content/assessment-flow.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './keep-result.module.css'
import { composeSummaryText } from './summary-text.ts'
import { useSavedResult } from './use-saved-result.ts'

interface ExportResultProps {
  answers: CompleteAnswers
  company: string
  isReopened: boolean
}

const COPIED = 'Copied. Paste it into an email or a document.'
const COPY_REFUSED = 'Your browser blocked copying. The summary below is selected, so you can copy it yourself.'
/** How long the page shows that the summary was copied: a day, in milliseconds. */
const COPIED_FOR = 86_400_000

/** Lets the visitor copy the result as text, open it again, or remove it from the device. */
export function ExportResult({ answers, company, isReopened }: ExportResultProps) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_FOR })
  const compose = () => composeSummaryText(answers, company)
  return (
    <>
      <div className={classes.buttons}>
        <Button type="button" variant="line" onClick={() => copy(compose())}>
          Copy summary
        </Button>
        <p role="status" className={text.muted}>
          {error ? COPY_REFUSED : copied && COPIED}
        </p>
      </div>
      {error && <SelectedText>{compose()}</SelectedText>}
      <OnThisDevice answers={answers} company={company} isReopened={isReopened} />
    </>
  )
}

/** Tells that this result is saved on this device, if it is, and lets the visitor remove it. */
function OnThisDevice({ answers, company, isReopened }: ExportResultProps) {
  const actor = useSavedResult({ company, answers })
  const isKept = useSelector(actor, (snapshot) => snapshot.matches('found') || snapshot.matches('removing'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ found: 'refused' }))
  const isRemoved = useSelector(actor, (snapshot) => snapshot.matches('removed'))
  const status = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isRemoved) status.current?.focus()
  }, [isRemoved])
  return (
    <div className={classes.device}>
      {isKept && (
        <>
          <p>
            You can{' '}
            <SiteLink className={text.link} href={savedResult.path}>
              open it again
            </SiteLink>{' '}
            on this device for 30 days after you finish. The link contains no data
            {isReopened && ', and nothing has been sent again'}.
          </p>
          <Button variant="quiet" onClick={() => actor.send({ type: 'removal.requested' })}>
            Remove from this device
          </Button>
        </>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {isRemoved && 'Removed from this device. It is gone once you leave this page.'}
        {isRefused && 'Your browser did not remove it. Please try again.'}
      </p>
    </div>
  )
}

function SelectedText({ children }: { children: string }) {
  const wasSelected = useRef(false)
  return (
    <Textarea
      unstyled
      classNames={{ input: classes.summary }}
      aria-label="Summary"
      readOnly
      rows={12}
      value={children}
      ref={(element) => {
        if (element === null || wasSelected.current) return
        wasSelected.current = true
        element.select()
        element.focus()
      }}
    />
  )
}
