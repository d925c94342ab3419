import { Table, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { compareAnswers, type Difference } from '#machines/comparison/compare-answers.ts'
import { drawHull } from '#machines/hull/draw-hull.ts'
import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findQuestion, QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { HullSketch } from '#web/ui/hull-figure.tsx'
import text from '#web/ui/typography.module.css'

import classes from './compared-results.module.css'

/** How many answers are one level apart, for the numbers that the plural does not fit. */
const CLOSE: readonly string[] = ['', ' 1 more answer differs by one level.']

/** The finding in a sentence or two: how many answers differ by two levels or more, and by one. */
export function describeFinding(own: CompleteAnswers, other: CompleteAnswers): string {
  const { isSame, findings, closeCount } = compareAnswers(own, other)
  if (isSame)
    return 'Both codes contain the same answers. If you entered your own code, enter your colleague’s code instead.'
  const close = CLOSE[closeCount] ?? ` ${closeCount} more answers differ by one level.`
  if (findings.length > 0) {
    return `You disagree by two levels or more on ${findings.length} of ${QUESTIONS.length} answers.${close}`
  }
  return `No answer differs by two levels or more.${close.replace(' more', '')}`
}

interface ComparedResultsProps {
  own: CompleteAnswers
  other: CompleteAnswers
  /** The button that removes the comparison. */
  children: ReactNode
}

/** Moves the focus to the comparison, which opens below the field. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** The disagreements and both results. The heading takes the focus when it appears. */
export function ComparedResults({ own, other, children }: ComparedResultsProps) {
  const { findings } = compareAnswers(own, other)
  return (
    <div className={classes.compared} data-compared>
      <h3 ref={focus} tabIndex={-1}>
        Where you disagree
      </h3>
      <p>{describeFinding(own, other)}</p>
      {findings.length > 0 && (
        <>
          <DisagreementTable findings={findings} own={own} other={other} />
          <p>Discuss these answers. Let the person who is closer to the work describe what they have seen.</p>
        </>
      )}
      <h3>Both results</h3>
      <div className={classes.hulls}>
        {[['You', own] as const, ['Your colleague', other] as const].map(([name, answers]) => (
          <div key={name}>
            <HullSketch sheets={drawHull(answers).wide} />
            <p className={text.note} aria-hidden="true">
              {name}
            </p>
          </div>
        ))}
      </div>
      <ResultTable own={own} other={other} />
      {children}
    </div>
  )
}

interface BothProps {
  own: CompleteAnswers
  other: CompleteAnswers
}

function DisagreementTable({ findings, own, other }: BothProps & { findings: readonly Difference[] }) {
  return (
    <Table className={clsx(classes.table, classes.answers, text.numbers)}>
      <Table.Caption>
        <VisuallyHidden>Answers that are two or more levels apart</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Topic</Table.Th>
          <Table.Th scope="col">Your answer</Table.Th>
          <Table.Th scope="col">Your colleague’s answer</Table.Th>
          <Table.Th scope="col">Levels apart</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {findings.map(({ question, ownLevel, otherLevel, distance, onlyOwn, onlyOther }) => (
          <Table.Tr key={question}>
            <Table.Th scope="row">{TOPICS[question]}</Table.Th>
            <Table.Td>
              <AnswerText question={question} answer={own[question]} level={ownLevel} />
              {onlyOwn.length > 0 && <span>Only you: {onlyOwn.join(', ')}</span>}
            </Table.Td>
            <Table.Td>
              <AnswerText question={question} answer={other[question]} level={otherLevel} />
              {onlyOther.length > 0 && <span>Only your colleague: {onlyOther.join(', ')}</span>}
            </Table.Td>
            <Table.Td>{typeof own[question] === 'number' ? distance : `${distance} goals`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface AnswerTextProps {
  question: QuestionId
  answer: Answer
  level: number
}

/** The chosen option and its level, or how many goals were chosen. */
function AnswerText({ question, answer, level }: AnswerTextProps) {
  const { options } = findQuestion(question)
  if (typeof answer !== 'number') return `${level} of ${options.length} chosen`
  return (
    <>
      {options[answer]?.text} <span>Level {level}</span>
    </>
  )
}

function ResultTable({ own, other }: BothProps) {
  const [mine, theirs] = [computeResult(own), computeResult(other)]
  const rows = [
    ['Score', formatScore(mine.composite.composite), formatScore(theirs.composite.composite)],
    ['Band', mine.band, theirs.band],
    ['Stage', mine.stage, theirs.stage],
    ...mine.scores.map(({ dimension, value }, place) => [
      DIMENSIONS[dimension].label,
      formatScore(value),
      formatScore(theirs.scores[place]?.value ?? 0),
    ]),
  ]
  return (
    <Table className={clsx(classes.table, classes.results, text.numbers)}>
      <Table.Caption>
        <VisuallyHidden>Both results: score, band, stage and the eight dimensions, from 0 to 5</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Td aria-hidden="true" />
          <Table.Th scope="col">You</Table.Th>
          <Table.Th scope="col">Your colleague</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, mineText, theirText]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{mineText}</Table.Td>
            <Table.Td>{theirText}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
