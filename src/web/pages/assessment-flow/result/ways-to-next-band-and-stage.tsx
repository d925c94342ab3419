import { Button, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import {
  describeNextBand,
  describeNextStage,
  type ImprovementText,
} from '#machines/recommendations/improvement-text.ts'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './ways-to-next-band-and-stage.module.css'

interface ImprovementsProps {
  answers: CompleteAnswers
  /** Called when the visitor wants to see the result of these answers. */
  onShow: (after: CompleteAnswers) => void
}

/** The smallest changes of the answers that lead to the next band and to the next stage. */
export function Improvements({ answers, onShow }: ImprovementsProps) {
  return (
    <section className={clsx(layout.section, classes.section)} aria-labelledby="way-up">
      <div className={clsx(layout.wrap, layout.columns)}>
        <div>
          <h2 id="way-up">What would lift you</h2>
          <p className={clsx(text.muted, classes.lead)}>
            The fewest answers that would have to change, and each no further than needed. Fewer rules for AI are never
            among them.
          </p>
        </div>
        <div className={classes.ways}>
          <Improvement way={describeNextBand(answers)} onShow={onShow} />
          <Improvement way={describeNextStage(answers)} onShow={onShow} />
        </div>
      </div>
    </section>
  )
}

function Improvement({ way, onShow }: Pick<ImprovementsProps, 'onShow'> & { way: ImprovementText }) {
  const { title, steps, outcome, after } = way
  return (
    <div className={classes.way}>
      <h3>{title}</h3>
      {after === null ? (
        <p>{outcome}</p>
      ) : (
        <>
          <ul>
            {steps.map(({ topic, step }) => (
              <li key={topic}>
                <b>{topic}:</b> {step}
              </li>
            ))}
          </ul>
          <div className={classes.then}>
            <p className={text.muted}>{outcome}</p>
            <Button type="button" variant="line" onClick={() => onShow(after.answers)}>
              Show me
              <VisuallyHidden> what leads to {after.reached}</VisuallyHidden>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
