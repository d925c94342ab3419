import { clsx } from 'clsx'
import { useRef } from 'react'

import type { SavedResult } from '#machines/saved-result/saved-result.ts'
import { savedResult } from '#web/content/assessment-flow.ts'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import text from '#web/ui/typography.module.css'

import { Hull, ResultDetails } from './result-details.tsx'
import classes from './results-step.module.css'
import { ResultsStep } from './results-step.tsx'

const { none } = savedResult

const formatDay = (time: number) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

/** Shows the saved result of this device, or a message if there is none. */
export function SavedResultView({ found }: { found: SavedResult | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (found === null) {
    return (
      <div className={clsx(layout.wrap, layout.message)}>
        <h1>{none.title}</h1>
        <p className={text.lead}>{none.lead}</p>
        <ArrowLink href="/assessment-flow">Start an assessment</ArrowLink>
      </div>
    )
  }
  const { company, answers, at } = found
  return (
    <ResultsStep
      heading={heading}
      company={company}
      answers={answers}
      reopened={formatDay(at)}
      hull={
        <div className={classes.hull}>
          <Hull answers={answers} />
        </div>
      }
    >
      <ResultDetails answers={answers} company={company} isReopened />
    </ResultsStep>
  )
}
