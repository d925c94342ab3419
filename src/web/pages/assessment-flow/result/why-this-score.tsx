import { Table, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { memo } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import {
  listContributions,
  formatExactPoints,
  explainResult,
  shortenAnswer,
  type Contribution,
} from '#machines/scoring/explain-score.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { GOVERNANCE_NOTE, describeRounding } from '#machines/scoring/explain-rounding-and-governance.ts'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { groupByDimension } from './group-questions-by-dimension.ts'
import classes from './why-this-score.module.css'

interface WhyThisScoreProps {
  answers: CompleteAnswers
}

/** The sixteen contributions to the score, and the rules that decided band and stage. A scenario does not change it. */
export const WhyThisScore = memo(function WhyThisScore({ answers }: WhyThisScoreProps) {
  const parts = listContributions(answers)
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  const rounding = describeRounding(points)
  return (
    <section className={clsx(layout.section, layout.sunken, classes.why)} aria-labelledby="why-this-score">
      <div className={clsx(layout.wrap, layout.columns)}>
        <div className={classes.words}>
          <h2 id="why-this-score">Why this score</h2>
          {explainResult(answers).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p className={text.muted}>{GOVERNANCE_NOTE}</p>
          {rounding !== null && <p className={text.muted}>{rounding}</p>}
        </div>
        <ContributionTable answers={answers} parts={parts} points={points} />
      </div>
    </section>
  )
})

interface TableProps {
  answers: CompleteAnswers
  parts: readonly Contribution[]
  points: number
}

function ContributionTable({ answers, parts, points }: TableProps) {
  const most = parts.reduce((sum, part) => sum + part.most, 0)
  const longest = Math.max(...parts.map((part) => part.most))
  return (
    <Table className={clsx(classes.parts, text.numbers)}>
      <Table.Caption>
        <VisuallyHidden>What each answer adds to the score, in points</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Answer</Table.Th>
          <Table.Td aria-hidden="true" />
          <Table.Th scope="col">Points</Table.Th>
          <Table.Th scope="col">At most</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {groupByDimension(QUESTIONS).map(({ dimension, places }) => (
        <Table.Tbody key={dimension}>
          <Table.Tr className={classes.dimension}>
            <Table.Th scope="rowgroup" colSpan={4}>
              {DIMENSIONS[dimension].label}
            </Table.Th>
          </Table.Tr>
          {places.map((place) => (
            <PartRow
              key={place}
              question={QUESTIONS[place]}
              part={parts[place]}
              chosen={answers}
              percent={100 / longest}
            />
          ))}
        </Table.Tbody>
      ))}
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Overall score</Table.Th>
          <Table.Td aria-hidden="true" />
          <Table.Td>{formatExactPoints(points)}</Table.Td>
          <Table.Td>{formatExactPoints(most)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

interface RowProps {
  question: Question | undefined
  part: Contribution | undefined
  chosen: CompleteAnswers
  /** Length of the bar for each twelve-thousandth, in percent. */
  percent: number
}

function PartRow({ question, part, chosen, percent }: RowProps) {
  if (question === undefined || part === undefined) return null
  return (
    <Table.Tr data-remaining={question.dimension === 'governance' || undefined}>
      <Table.Th scope="row">
        {TOPICS[question.id]} <small>{shortenAnswer(question, chosen)}</small>
      </Table.Th>
      <Table.Td className={classes.bar} aria-hidden="true">
        <i style={{ width: `${part.most * percent}%` }} />
        <b style={{ width: `${part.points * percent}%` }} />
      </Table.Td>
      <Table.Td>{formatExactPoints(part.points)}</Table.Td>
      <Table.Td>{formatExactPoints(part.most)}</Table.Td>
    </Table.Tr>
  )
}
