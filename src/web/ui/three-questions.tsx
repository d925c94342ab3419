import { clsx } from 'clsx'

import { ArrowLink } from './arrow-link.tsx'
import { Figure } from './figure-frame.tsx'
import hull from './preview-hull.svg?no-inline'
import classes from './three-questions.module.css'
import text from './typography.module.css'

interface ThreeQuestionsProps {
  /** The number of the figure. */
  number: number
  words: Readonly<Record<'title' | 'remark' | 'lead' | 'drawing' | 'below' | 'above' | 'honest' | 'link', string>>
  questions: readonly {
    readonly id: string
    readonly text: string
    /** What each answer does is for screen readers; that of the chosen answer is also in view where there is room. */
    readonly options: readonly { readonly label: string; readonly effect: string }[]
  }[]
}

/** Three of the questions to try, with a hull. The style sheet moves the water, so it works without script. */
export function ThreeQuestions({ number, words, questions }: ThreeQuestionsProps) {
  return (
    <Figure number={number} title={words.title} remark={words.remark}>
      <div className={classes.preview}>
        <p className={text.muted}>{words.lead}</p>
        <div className={classes.water}>
          <p className={clsx(classes.score, text.numbers)} aria-hidden="true">
            <b />
            <span>{words.below}</span>
            <span>{words.above}</span>
          </p>
          <svg viewBox="30 62 882 250" preserveAspectRatio="none" role="img" aria-label={words.drawing}>
            <use href={`${hull}#hull`} />
          </svg>
        </div>
        {questions.map(({ id, text: question, options }) => (
          <fieldset key={id} className={classes.question}>
            <legend>{question}</legend>
            <div className={classes.options}>
              {options.map(({ label, effect }) => (
                <label key={label}>
                  <input type="radio" name={id} />
                  {label}
                  <small> {effect}</small>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className={classes.end}>
          <p className={text.note}>{words.honest}</p>
          <ArrowLink href="/assessment-flow">{words.link}</ArrowLink>
        </div>
      </div>
    </Figure>
  )
}
