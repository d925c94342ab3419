import { Table, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { explainResult, shortenAnswer } from '#machines/scoring/explain-score.ts'
import { breakDownScore, type ScorePart } from '#machines/scoring/score-breakdown.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findQuestion, QUESTIONS } from '#machines/questions/questions.ts'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { groupByDimension } from './group-questions-by-dimension.ts'
import classes from './why-this-score.module.css'

interface WhyThisScoreProps {
  answers: CompleteAnswers
}

/** The parts of the score, and the rules that decided band and stage. A scenario does not change it. */
export const WhyThisScore = memo(function WhyThisScore({ answers }: WhyThisScoreProps) {
  return (
    <section className={clsx(layout.section, layout.sunken, classes.why)} aria-labelledby="why-this-score">
      <div className={clsx(layout.wrap, layout.columns)}>
        <div className={classes.words}>
          <h2 id="why-this-score">Why this score</h2>
          {explainResult(answers).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p className={text.muted}>
            The points add up to your score. The empty part of a bar shows what the highest answer would add.
          </p>
          <p className={text.muted}>
            The formula counts governance work still to do as points, too: the striped bar. It is not a strength, and it
            shrinks as you do the work. Never drop a rule to raise your score.
          </p>
        </div>
        <ScoreTable answers={answers} />
      </div>
    </section>
  )
})

function ScoreTable({ answers }: WhyThisScoreProps) {
  const { answers: parts, openGovernance, score } = breakDownScore(answers)
  const longest = Math.max(...parts.map(({ most }) => most))
  /** Length of a bar for this number of points, in percent. */
  const scale = (points: number) => (points * 100) / longest
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
        </Table.Tr>
      </Table.Thead>
      {groupByDimension(QUESTIONS).map(({ dimension, places }) => {
        const asked = new Set(places.map((place) => QUESTIONS[place]?.id))
        return (
          <Table.Tbody key={dimension}>
            <Table.Tr className={classes.dimension}>
              <Table.Th scope="rowgroup" colSpan={3}>
                {DIMENSIONS[dimension].label}
              </Table.Th>
            </Table.Tr>
            {parts
              .filter(({ question }) => asked.has(question))
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
          </Table.Tbody>
        )
      })}
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Overall score</Table.Th>
          <Table.Td aria-hidden="true" />
          <Table.Td>{score}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
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
    <Table.Tr data-open-work={most === undefined || undefined}>
      <Table.Th scope="row">{children}</Table.Th>
      <Table.Td className={classes.bar} aria-hidden="true">
        {most !== undefined && <i style={{ width: `${most}%` }} />}
        <b style={{ width: `${length}%` }} />
      </Table.Td>
      <Table.Td>{part.printed}</Table.Td>
    </Table.Tr>
  )
}
