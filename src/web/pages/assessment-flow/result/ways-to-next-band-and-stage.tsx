import { Button, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeWaysUp, type WayUpText } from '#machines/recommendations/ways-up-text.ts'
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

/** Shows the steps to the next band and stage, with the more urgent goal at the top. A what-if scenario does not change them. */
export const Improvements = memo(function Improvements({ answers, onShow }: ImprovementsProps) {
  const ways = describeWaysUp(answers)
  return (
    <Part id="way-up" title={titleWaysUp(answers)} isFolded className={classes.ways}>
      {ways.some(({ steps }) => steps.length > 0) && (
        <p className={text.muted}>
          According to the formula, this is the shortest route up that includes the AI rules you need. Your plan says
          what to do and when.
        </p>
      )}
      {ways.map((way) => (
        <Way key={way.title} way={way} onShow={onShow} />
      ))}
    </Part>
  )
})

function Way({ way, onShow }: { way: WayUpText } & Pick<ImprovementsProps, 'onShow'>) {
  const { title, note, steps, outcome, after } = way
  return (
    <div className={classes.way}>
      <h3>{title}</h3>
      {note !== '' && <p className={classes.note}>{note}</p>}
      {steps.length > 0 && <ol>{steps.map(showStep)}</ol>}
      <div className={classes.outcome}>
        <p className={text.muted}>{outcome}</p>
        {after && (
          <Button type="button" variant="line" onClick={() => onShow(after.answers)}>
            Show me
            <VisuallyHidden> what leads to {after.reached}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}

const showStep = ({ actions, score }: WayUpText['steps'][number], at: number) => (
  <li key={actions[0]?.topic} className={classes.step}>
    <span className={classes.number}>{at + 1}</span>
    <div>
      {actions.map(({ topic, action }) => (
        <p key={topic}>
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
