import { Button, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeWaysUp, type WayUpStep, type WayUpText } from '#machines/recommendations/ways-up-text.ts'
import { Plus } from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'

import { Part } from './result-part.tsx'
import classes from './ways-to-next-band-and-stage.module.css'

interface ImprovementsProps {
  answers: CompleteAnswers
  /**
   * Called when the visitor wants to see the result of these answers. Must be the same function in every render, or the
   * ways are found again.
   */
  onShow: (after: CompleteAnswers) => void
}

/** The heading of the part: at the top nothing moves a result up. */
export const titleWaysUp = (answers: CompleteAnswers) =>
  describeWaysUp(answers).every(({ kind }) => kind === 'top') ? 'How to stay here' : 'What would move you up'

/** A row of the list: a step with its number, or the band or stage that is reached there. */
type Row = (WayUpStep & { readonly number: number }) | WayUpText

/** The steps of all ways in one list, and after the last step of each way what it reaches. */
function listRows(ways: readonly WayUpText[]): Row[] {
  let number = 0
  return ways.flatMap((way): Row[] => [...way.steps.map((step) => ({ ...step, number: (number += 1) })), way])
}

/** This many steps show at first. */
const FIRST_STEPS = 3

/** The steps that lead to the next band and stage, the more urgent first, as one list. A scenario does not change it. */
export const Improvements = memo(function Improvements({ answers, onShow }: ImprovementsProps) {
  const ways = describeWaysUp(answers)
  const rows = listRows(ways)
  const count = rows.filter((row) => 'number' in row).length
  const firstHidden = rows.findIndex((row) => 'number' in row && row.number > FIRST_STEPS)
  const [shown, later] = firstHidden === -1 ? [rows, []] : [rows.slice(0, firstHidden), rows.slice(firstHidden)]
  const notes = new Set(ways.flatMap(({ note }) => note.split(/(?<=\.) /)).filter((note) => note !== ''))
  const show = (row: Row) => <WayRow key={'number' in row ? row.number : row.title} row={row} onShow={onShow} />
  return (
    <Part id="way-up" title={titleWaysUp(answers)} className={classes.ways}>
      {count > 0 && <p className={text.muted}>These are the fewest steps, including the rules you need for AI.</p>}
      {notes.size > 0 && <p className={classes.before}>{[...notes].join(' ')}</p>}
      <ol className={classes.rows}>{shown.map(show)}</ol>
      {later.length > 0 && (
        <details>
          <summary>
            All {count} steps
            <Plus />
          </summary>
          <ol className={classes.rows}>{later.map(show)}</ol>
        </details>
      )}
    </Part>
  )
})

function WayRow({ row, onShow }: { row: Row } & Pick<ImprovementsProps, 'onShow'>) {
  if (!('number' in row)) return <Threshold way={row} onShow={onShow} />
  const { number, actions, score } = row
  return (
    <li className={classes.step}>
      <span className={classes.number}>{number}</span>
      <div>
        {actions.map(({ topic, action }, at) => (
          // The actions of a step never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>
            <b>{topic}:</b> {action}
          </p>
        ))}
      </div>
      <p className={classes.score}>
        <VisuallyHidden>Score </VisuallyHidden>
        {score}
      </p>
    </li>
  )
}

/** The band or stage that is reached at this place of the list; at the top, what protects it. */
function Threshold({ way, onShow }: { way: WayUpText } & Pick<ImprovementsProps, 'onShow'>) {
  const { title, outcome, after } = way
  return (
    <li className={classes.threshold}>
      <div>
        <h3>{title}</h3>
        <p className={text.muted}>{outcome}</p>
      </div>
      {after && (
        <Button type="button" variant="line" onClick={() => onShow(after.answers)}>
          Show me
          <VisuallyHidden> what leads to {after.reached}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
