import { useRef, useState, type ComponentType, type RefObject } from 'react'

import type { CompleteAnswers } from '#machines/assessment/answers.ts'
import { keptResult } from '#web/content/assessment.ts'
import layout from '#web/ui/layout.module.css'
import { LinkGo } from '#web/ui/link-go.tsx'
import text from '#web/ui/text.module.css'

import { readResult } from './device-result.ts'

const { none } = keptResult

const dayOf = (time: number) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

export interface ReopenedResultProps {
  /** What shows a result; given, because it comes before this code and asks for it. */
  Step: ComponentType<{
    heading: RefObject<HTMLHeadingElement | null>
    company: string
    answers: CompleteAnswers
    /** The day it was finished. */
    reopened: string
  }>
}

/** The result that this device has kept, or that there is none. */
export function ReopenedResult({ Step }: ReopenedResultProps) {
  const [found] = useState(readResult)
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
  return <Step heading={heading} company={company} answers={answers} reopened={dayOf(at)} />
}
