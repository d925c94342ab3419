import { getRouteApi } from '@tanstack/react-router'

import { samples } from '#web/content/samples/sample-list.ts'
import { processSteps } from '#web/content/site.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { PrintSheet } from './print-sheet.tsx'

const route = getRouteApi('/consulting/samples/$slug')

const CONSULTING = { name: 'Consulting', path: '/consulting' }

/** A deliverable of the method, filled in for a fictional company. */
export function SamplePage() {
  const { slug, title, lead, step, template, sections } = route.useLoaderData()
  return (
    <PrintSheet
      title={`Sample: ${title}`}
      lead={lead}
      parent={CONSULTING}
      path={`/consulting/samples/${slug}`}
      sections={sections}
    >
      A sample. The company, the project and all figures are fictional. This document belongs to step {step} of{' '}
      <SiteLink href="/consulting#approach" className={text.link}>
        our method
      </SiteLink>
      , {processSteps[step - 1]?.label}. It is one of{' '}
      <SiteLink href="/resources#samples" className={text.link}>
        {samples.length} samples
      </SiteLink>{' '}
      from the same project
      {template !== undefined && (
        <>
          . You can print the{' '}
          <SiteLink href={template} className={text.link}>
            blank template
          </SiteLink>{' '}
          and fill it in
        </>
      )}
    </PrintSheet>
  )
}
