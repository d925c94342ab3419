import { useMemo, type ReactNode } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { ArrowButton, ArrowLink } from '#web/ui/arrow-link.tsx'
import { Contents } from '#web/ui/table-of-contents.tsx'
import text from '#web/ui/typography.module.css'

import { AnswersToCheck } from './answers-to-check.tsx'
import { listAnswersToCheck } from './list-answers-to-check.ts'
import { GovernanceGatePanel } from './governance-gate.tsx'
import { Plan } from './action-plan.tsx'
import { ResultFigures } from './quadrant-and-profile.tsx'
import { Part } from './result-part.tsx'
import classes from './result-sections.module.css'

/** Id and name of a part, for the table of contents. */
export type PartName = readonly [id: string, name: string]

/** What comes with the code of the result details. */
export interface LateParts {
  /** Pass the same array on every render. The table of contents searches the page for its headings whenever the array changes. */
  readonly names: readonly PartName[]
  readonly parts: ReactNode
  /** Stands in the last part. */
  readonly keep: ReactNode
}

export interface ResultSectionsProps {
  answers: CompleteAnswers
  /** The answers of a scenario, shown beside the real ones. */
  whatIf?: CompleteAnswers | null
  late?: LateParts
  /** Missing if the result was opened again, because the assessment is on another page. */
  onRestart?: (() => void) | undefined
}

const KEEP: PartName = ['keep-result', 'Keep this result']

/** All parts of the result below its head, beside the table of contents. */
export function ResultSections({ answers, whatIf = null, late, onRestart }: ResultSectionsProps) {
  const lateNames = late?.names
  const { ids, names } = useMemo(() => {
    const all: PartName[] = [
      ['plan', 'Your plan'],
      ['governance-gate', 'Governance gate'],
      ...(listAnswersToCheck(answers).length > 0
        ? [['answers-to-check', 'Do these answers fit together?'] satisfies PartName]
        : []),
      ['position', 'AI Readiness Position'],
      ['profile', 'Dimension profile'],
      ...(lateNames ?? []),
      KEEP,
    ]
    return { ids: all.map(([id]) => id), names: all.map(([, name]) => name) }
  }, [answers, lateNames])
  const [keepId, keepTitle] = KEEP
  return (
    <>
      <Plan answers={answers} />
      <div className={classes.columns}>
        <div>
          <Contents ids={ids} names={names} />
        </div>
        <div className={classes.parts}>
          <GovernanceGatePanel answers={answers} />
          <AnswersToCheck answers={answers} />
          <ResultFigures answers={answers} whatIf={whatIf} />
          {late?.parts}
          <Part id={keepId} title={keepTitle} isFolded className={classes.keep}>
            {late?.keep}
            <div className={classes.restart}>
              <p className={text.muted}>
                You cannot change the answers you sent. To correct one, start a new assessment.
              </p>
              {onRestart ? (
                <ArrowButton onClick={onRestart}>Start a new assessment</ArrowButton>
              ) : (
                <ArrowLink href="/assessment-flow">Start a new assessment</ArrowLink>
              )}
            </div>
          </Part>
        </div>
      </div>
    </>
  )
}
