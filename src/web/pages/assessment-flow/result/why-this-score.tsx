import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import { explainBand, shortenAnswer } from '#machines/scoring/explain-score.ts'
import { MEASURES, OPEN_GOVERNANCE_NOTE } from '#machines/recommendations/measure-texts.ts'
import { computeExactScore } from '#machines/scoring/score.ts'
import { breakDownScore, type ScoreBreakdown, type ScorePart } from '#machines/scoring/score-breakdown.ts'
import { Plus } from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'

import { Part } from './result-part.tsx'
import { StackedScoreBar } from './stacked-score-bar.tsx'
import classes from './why-this-score.module.css'

interface WhyThisScoreProps {
  answers: CompleteAnswers
}

/** Shows the parts of the score and the rule that decided the band. The plan explains the stage. A what-if scenario does not change this part. */
export const WhyThisScore = memo(function WhyThisScore({ answers }: WhyThisScoreProps) {
  const breakdown = breakDownScore(answers)
  const hasOpenWork = breakdown.openGovernance.points > 0
  return (
    <Part id="why-this-score" title="Why this score" isFolded>
      <div className={classes.words}>
        <p>{explainBand(computeExactScore(answers))}</p>
      </div>
      <div className={text.numbers}>
        <StackedScoreBar breakdown={breakdown} />
      </div>
      <div className={classes.words}>
        <p className={text.muted}>The points add up to your score. {hasOpenWork && OPEN_GOVERNANCE_NOTE}</p>
        {[MEASURES.band, MEASURES.stage, MEASURES.quadrant].map((measure) => (
          <p key={measure} className={text.note}>
            {measure}
          </p>
        ))}
      </div>
      <details className={clsx(text.numbers, classes.details)}>
        <summary>
          What each answer adds
          <Plus />
        </summary>
        <p className={text.muted}>The empty part of a bar shows what the highest answer would still add.</p>
        <ScoreTable answers={answers} breakdown={breakdown} />
      </details>
    </Part>
  )
})

/** A drawing of bars that screen readers read as a table. It is not Mantine's Table, which adds its scroll areas. */
function ScoreTable({ answers, breakdown }: WhyThisScoreProps & { breakdown: ScoreBreakdown }) {
  const { answers: parts, openGovernance, score } = breakdown
  const longest = Math.max(...parts.map(({ most }) => most))
  /** Length of a bar for this number of points, in percent. */
  const scale = (points: number) => (points * 100) / longest
  return (
    <table className={classes.parts}>
      <caption>
        <VisuallyHidden>What each answer adds to the score, in points</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <td aria-hidden="true" />
          <th scope="col">Points</th>
        </tr>
      </thead>
      {DIMENSION_IDS.map((dimension) => (
        <tbody key={dimension}>
          <tr className={classes.dimension}>
            <th scope="rowgroup" colSpan={3}>
              {DIMENSIONS[dimension].label}
            </th>
          </tr>
          {parts
            .filter(({ question }) => findQuestion(question).dimension === dimension)
            .map((part) => (
              <PartRow key={part.question} part={part} length={scale(part.points)} most={scale(part.most)}>
                {TOPICS[part.question]} <small>{shortenAnswer(findQuestion(part.question), answers)}</small>
              </PartRow>
            ))}
          {dimension === 'governance' && (
            <PartRow part={openGovernance} length={scale(openGovernance.points)}>
              Governance work still to do
            </PartRow>
          )}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">Overall score</th>
          <td aria-hidden="true" />
          <td>{score}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface RowProps {
  part: ScorePart
  /** Length of the bar, in percent. */
  length: number
  /** Length of the outline, in percent; missing where more points are not better. */
  most?: number
  children: ReactNode
}

function PartRow({ part, length, most, children }: RowProps) {
  return (
    <tr data-open-work={most === undefined || undefined}>
      <th scope="row">{children}</th>
      <td className={classes.bar} aria-hidden="true">
        {most !== undefined && <i style={{ width: `${most}%` }} />}
        <b style={{ width: `${length}%` }} />
      </td>
      <td>{part.printed}</td>
    </tr>
  )
}
