import { VisuallyHidden } from '@mantine/core'

import type { CompleteAnswers } from '#machines/assessment/answers.ts'
import { DIMENSIONS } from '#machines/assessment/dimensions.ts'
import {
  contributionsOf,
  exactPoints,
  reasonsOf,
  shortAnswerOf,
  type Contribution,
} from '#machines/assessment/explanation.ts'
import { TOPICS } from '#machines/assessment/levels.ts'
import { QUESTIONS, type Question } from '#machines/assessment/questions.ts'
import { GOVERNANCE_WORDS, roundingWords } from '#machines/assessment/way-words.ts'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'

import { byDimension } from './by-dimension.ts'
import classes from './why-this-score.module.css'

/** The score as sixteen exact parts, and the two rules that made band and stage of it. */
export function WhyThisScore({ answers }: { answers: CompleteAnswers }) {
  const parts = contributionsOf(answers)
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  const rounding = roundingWords(points)
  return (
    <section className={`${layout.section} ${layout.sunken} ${classes.why}`} aria-labelledby="why-this-score">
      <div className={`${layout.wrap} ${layout.columns}`}>
        <div className={classes.words}>
          <h2 id="why-this-score">Why this score</h2>
          {reasonsOf(answers).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p className={text.muted}>{GOVERNANCE_WORDS}</p>
          {rounding !== null && <p className={text.muted}>{rounding}</p>}
        </div>
        <ContributionTable answers={answers} parts={parts} points={points} />
      </div>
    </section>
  )
}

interface TableProps {
  answers: CompleteAnswers
  parts: readonly Contribution[]
  points: number
}

function ContributionTable({ answers, parts, points }: TableProps) {
  const most = parts.reduce((sum, part) => sum + part.most, 0)
  const longest = Math.max(...parts.map((part) => part.most))
  return (
    <table className={`${classes.parts} ${text.numbers}`}>
      <caption>
        <VisuallyHidden>What each answer adds to the score, in points</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <td aria-hidden="true" />
          <th scope="col">Points</th>
          <th scope="col">At most</th>
        </tr>
      </thead>
      {byDimension(QUESTIONS).map(({ dimension, places }) => (
        <tbody key={dimension}>
          <tr className={classes.dimension}>
            <th scope="rowgroup" colSpan={4}>
              {DIMENSIONS[dimension].label}
            </th>
          </tr>
          {places.map((place) => (
            <PartRow
              key={place}
              question={QUESTIONS[place]}
              part={parts[place]}
              chosen={answers}
              percent={100 / longest}
            />
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">Overall score</th>
          <td aria-hidden="true" />
          <td>{exactPoints(points)}</td>
          <td>{exactPoints(most)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface RowProps {
  question: Question | undefined
  part: Contribution | undefined
  chosen: CompleteAnswers
  /** Per cent of the bar for each twelve-thousandth. */
  percent: number
}

function PartRow({ question, part, chosen, percent }: RowProps) {
  if (question === undefined || part === undefined) return null
  return (
    <tr data-remaining={question.dimension === 'governance' || undefined}>
      <th scope="row">
        {TOPICS[question.id]} <small>{shortAnswerOf(question, chosen)}</small>
      </th>
      <td className={classes.bar} aria-hidden="true">
        <i style={{ width: `${part.most * percent}%` }} />
        <b style={{ width: `${part.points * percent}%` }} />
      </td>
      <td>{exactPoints(part.points)}</td>
      <td>{exactPoints(part.most)}</td>
    </tr>
  )
}
