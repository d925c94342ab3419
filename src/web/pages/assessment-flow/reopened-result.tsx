import { useRef } from 'react'

import type { KeptResult } from '#machines/assessment/kept-result.ts'
import { keptResult } from '#web/content/assessment.ts'
import layout from '#web/ui/layout.module.css'
import { LinkGo } from '#web/ui/link-go.tsx'
import text from '#web/ui/text.module.css'

import { ExplainedResults } from './explained-results.tsx'
import { ResultsStep } from './results-step.tsx'

const { none } = keptResult

const dayOf = (time: number) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

/** The result that this device has kept, or that there is none. */
export function ReopenedResult({ found }: { found: KeptResult | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (found === null) {
    return (
      <div className={`${layout.wrap} ${layout.message}`}>
        <h1>{none.title}</h1>
        <p className={text.lead}>{none.lead}</p>
        <LinkGo href="/assessment-flow">Start an assessment</LinkGo>
      </div>
    )
  }
  const { company, answers, at } = found
  return (
    <ResultsStep heading={heading} company={company} answers={answers} reopened={dayOf(at)}>
      <ExplainedResults answers={answers} company={company} isReopened />
    </ResultsStep>
  )
}
