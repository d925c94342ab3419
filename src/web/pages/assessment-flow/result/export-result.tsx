import { Button, Textarea } from '@mantine/core'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'

import { areSameAnswers, type CompleteAnswers } from '#machines/assessment/answers.ts'
import { savedResult } from '#web/content/assessment.ts'
import { site } from '#web/content/site.ts'
import { readResult, removeResult } from '#web/pages/assessment-flow/progress/result-storage.ts'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './export-result.module.css'
import { composeSummaryText } from './summary-text.ts'

interface ExportResultProps {
  answers: CompleteAnswers
  company: string
  isReopened: boolean
}

const TOLD = {
  untried: '',
  copied: 'Copied. Paste it into a mail or a document.',
  refused: 'This browser does not let a page copy. The summary stands below, selected: copy it from there.',
} as const

/** Ways to take the result along: on paper, as a file, as text. */
export function ExportResult({ answers, company, isReopened }: ExportResultProps) {
  const [copying, setCopying] = useState<keyof typeof TOLD>('untried')
  const summary = composeSummaryText(answers, company)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summary)
      setCopying('copied')
    } catch {
      setCopying('refused')
    }
  }
  return (
    <section className={clsx(layout.section, classes.keep)} aria-labelledby="keep-result">
      <div className={clsx(layout.wrap, layout.columns)}>
        <h2 id="keep-result">Keep this result</h2>
        <div className={classes.ways}>
          <div className={classes.buttons}>
            <Button type="button" variant="line" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
            <Button type="button" variant="line" onClick={() => void copy()}>
              Copy summary
            </Button>
            <p role="status" className={text.muted}>
              {TOLD[copying]}
            </p>
          </div>
          {copying === 'refused' && <SelectedText>{summary}</SelectedText>}
          <OnThisDevice answers={answers} company={company} isReopened={isReopened} />
        </div>
      </div>
      <p className={clsx(layout.wrap, classes.printed)}>
        {site.name}, {site.origin}. To talk it through, write to {site.email} or choose a time at {site.bookingUrl}
      </p>
    </section>
  )
}

/** Says that the result is kept on this device, where it is and no earlier one, and lets the visitor remove it. */
function OnThisDevice({ answers, company, isReopened }: ExportResultProps) {
  const [isKept, setKept] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  useEffect(() => {
    void readResult().then((kept) => setKept(kept?.company === company && areSameAnswers(kept.answers, answers)))
  }, [company, answers])
  const remove = async () => setRemoved(await removeResult())
  return (
    <div className={classes.device}>
      {isKept && !isRemoved && (
        <>
          <p>
            On this device you can{' '}
            <SiteLink className={text.link} href={savedResult.path}>
              open it again
            </SiteLink>{' '}
            for 30 days after it was finished. The link holds nothing of it
            {isReopened && ', and nothing has been sent again'}.
          </p>
          <Button variant="quiet" onClick={() => void remove()}>
            Remove from this device
          </Button>
        </>
      )}
      <p role="status">{isRemoved && 'Removed from this device. It is gone once you leave this page.'}</p>
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
