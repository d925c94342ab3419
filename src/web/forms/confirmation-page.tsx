import { clsx } from 'clsx'
import { useEffect } from 'react'

import { PageHead } from '#web/shell/page-head.tsx'
import { removePostedDraft } from '#web/storage/draft-entries.ts'
import { FormTheme } from '#web/theme/form-theme.tsx'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { SuccessAlert } from '#web/ui/form-alerts.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { WhileYouWait } from './while-you-wait.tsx'

interface ConfirmationProps {
  /** The draft that a hydrated page may have saved of the same form. */
  draft: string
  path: string
  title: string
  note: string
  more: string
}

/**
 * When this document replaced the form that it answers, in milliseconds since 1970; undefined if it answers none: after
 * Back, a reload or by a bookmark. No page links to it, so it is reached from this site only by a form.
 */
function findTimeOfAnswer(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromForm = document.referrer.startsWith(`${location.origin}/`)
  return navigation?.type === 'navigate' && isFromForm ? performance.timeOrigin + navigation.domInteractive : undefined
}

/** The page after a form was posted without script. It has the same texts as the note of the hydrated form. */
export function ConfirmationPage({ draft, path, title, note, more }: ConfirmationProps) {
  // The page of the form was perhaps hydrated while the post was on its way, and took what was typed for unsent.
  useEffect(() => {
    const time = findTimeOfAnswer()
    if (time !== undefined) void removePostedDraft(draft, time)
  }, [draft])
  return (
    <div className={clsx(layout.wrap, layout.message)}>
      <PageHead title={title} description={more} crumbs={[{ name: title, path }]} robots="noindex" />
      <h1>{title}</h1>
      <FormTheme>
        <SuccessAlert>{note}</SuccessAlert>
      </FormTheme>
      <p className={text.lead}>{more}</p>
      <WhileYouWait />
      <ArrowLink href="/">Return to Home</ArrowLink>
    </div>
  )
}
