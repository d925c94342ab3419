import type { CompleteAnswers } from '#machines/assessment/answers.ts'
import { exactPoints } from '#machines/assessment/explanation.ts'
import { twoDecimals } from '#machines/assessment/figures.ts'
import { changedBy, TOPICS } from '#machines/assessment/levels.ts'
import { enumerated, stepOf } from '#machines/assessment/lift-words.ts'
import { liftToNextBand, liftToNextStage, protectionOf, type Lift } from '#machines/assessment/lift.ts'
import { resultOf } from '#machines/assessment/result.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'

import classes from './way-up.module.css'

interface WayUpProps {
  answers: CompleteAnswers
  /** The visitor wants to see the result of these answers. */
  onShow: (after: CompleteAnswers) => void
}

/** What would have to change to reach the next band and the next stage, as little as possible. */
export function WayUp({ answers, onShow }: WayUpProps) {
  const toBand = liftToNextBand(answers)
  const toStage = liftToNextStage(answers)
  return (
    <section className={`${layout.section} ${classes.section}`} aria-labelledby="way-up">
      <div className={`${layout.wrap} ${layout.columns}`}>
        <div>
          <h2 id="way-up">What would lift you</h2>
          <p className={`${text.muted} ${classes.lead}`}>
            The fewest answers that would have to change, and each no further than needed. Fewer rules for AI are never
            among them.
          </p>
        </div>
        <div className={classes.ways}>
          {toBand ? (
            <Way name="Next band" lift={toBand} answers={answers} onShow={onShow} />
          ) : (
            <TopBand answers={answers} />
          )}
          {toStage ? <Way name="Next stage" lift={toStage} answers={answers} onShow={onShow} /> : <LastStage />}
        </div>
      </div>
    </section>
  )
}

function Way({ name, lift, answers, onShow }: WayUpProps & { name: string; lift: Lift<string> }) {
  const after = changedBy(answers, lift.changes)
  const { band, stage, composite } = resultOf(after)
  return (
    <div className={classes.way}>
      <h3>
        {name}: {lift.reached}
      </h3>
      <ul>
        {lift.changes.map((change) => (
          <li key={change.question}>
            <b>{TOPICS[change.question]}:</b> {stepOf(change, answers)}
          </li>
        ))}
      </ul>
      <div className={classes.then}>
        <p className={text.muted}>
          With this, the score is {twoDecimals(composite.composite)}, the band {band}, the stage {stage}.
        </p>
        <Button type="button" variant="line" onClick={() => onShow(after)}>
          Show me
          <span className={text.hidden}> what leads to {lift.reached}</span>
        </Button>
      </div>
    </div>
  )
}

function TopBand({ answers }: { answers: CompleteAnswers }) {
  const protection = protectionOf(answers)
  if (protection === null) return null
  const { margin, alone } = protection
  const topics = alone.map((id) => TOPICS[id])
  return (
    <div className={classes.way}>
      <h3>You are in the top band: Quick Win</h3>
      <p>
        {margin === 0
          ? 'The score stands exactly on the limit of 4, so any loss would end it.'
          : `The score may fall by ${exactPoints(margin)} before it is below 4.`}{' '}
        {topics.length === 0
          ? 'No single answer would end it by being one step lower.'
          : `One step lower in one of these alone would end it: ${enumerated(topics)}.`}
      </p>
    </div>
  )
}

function LastStage() {
  return (
    <div className={classes.way}>
      <h3>You are in the last stage: Scale</h3>
      <p>No further stage follows. What keeps you here is that data, rules and ownership stay as good as they are.</p>
    </div>
  )
}
