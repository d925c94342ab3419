import { useRef, useState } from 'react'

import layout from '#web/ui/layout.module.css'
import { LinkGo } from '#web/ui/link-go.tsx'
import text from '#web/ui/text.module.css'

import { readResult } from './device-result.ts'
import { ResultsStep } from './results-step.tsx'

const dayOf = (time: number) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

/** The result that this device has kept, or that there is none. */
export function ReopenedResult() {
  const [found] = useState(readResult)
  const heading = useRef<HTMLHeadingElement>(null)
  if (found === null) {
    return (
      <div className={`${layout.wrap} ${layout.message}`}>
        <h1>No result is kept on this device</h1>
        <p className={text.lead}>
          A result stays for 30 days on the device and in the browser it was made with, unless it was removed. It is
          never kept in a link.
        </p>
        <LinkGo href="/assessment-flow">Start an assessment</LinkGo>
      </div>
    )
  }
  const { company, answers, at } = found
  return <ResultsStep heading={heading} company={company} answers={answers} reopened={dayOf(at)} />
}
