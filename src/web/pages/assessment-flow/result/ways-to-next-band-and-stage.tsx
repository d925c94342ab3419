import { Button, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { memo } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeWaysUp, type WayUpText } from '#machines/recommendations/ways-up-text.ts'
import { Plus } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './ways-to-next-band-and-stage.module.css'

interface ImprovementsProps {
  answers: CompleteAnswers
  /**
   * Called when the visitor wants to see the result of these answers. Must be the same function in every render, or the
   * ways are found again.
   */
  onShow: (after: CompleteAnswers) => void
}

/** The steps that lead to the next band and to the next stage, the more urgent first. A scenario does not change them. */
export const Improvements = memo(function Improvements({ answers, onShow }: ImprovementsProps) {
  return (
    <section className={clsx(layout.section, classes.section)} aria-labelledby="way-up">
      <div className={clsx(layout.wrap, layout.columns)}>
        <div>
          <h2 id="way-up">What would move you up</h2>
          <p className={clsx(text.muted, classes.lead)}>The fewest steps, with the rules you need for AI.</p>
        </div>
        <div className={classes.ways}>
          {describeWaysUp(answers).map((way) => (
            <Improvement key={way.title} way={way} onShow={onShow} />
          ))}
        </div>
      </div>
    </section>
  )
})

/** Of a long way, this many steps show at first. */
const FIRST_STEPS = 5

function Improvement({ way, onShow }: Pick<ImprovementsProps, 'onShow'> & { way: WayUpText }) {
  const { title, note, steps, outcome, after } = way
  const later = steps.length > FIRST_STEPS + 2 ? steps.slice(FIRST_STEPS) : []
  return (
    <div className={classes.way}>
      <h3>{title}</h3>
      {note !== '' && <p className={classes.before}>{note}</p>}
      {steps.length > 0 && <Steps steps={later.length > 0 ? steps.slice(0, FIRST_STEPS) : steps} />}
      {later.length > 0 && (
        <details>
          <summary>
            {later.length} more steps
            <Plus />
          </summary>
          <Steps steps={later} before={FIRST_STEPS} />
        </details>
      )}
      <div className={classes.then}>
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

function Steps({ steps, before = 0 }: { steps: WayUpText['steps']; before?: number }) {
  return (
    <ol start={before + 1} style={{ counterReset: `step ${before}` }}>
      {steps.map(({ actions, result }, place) => (
        // The steps of a way never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          {actions.map(({ topic, action }, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at}>
              <b>{topic}:</b> {action}
            </p>
          ))}
          <p className={classes.result}>{result}</p>
        </li>
      ))}
    </ol>
  )
}
