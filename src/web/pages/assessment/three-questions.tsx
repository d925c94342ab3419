import { taste } from '#web/content/three-questions.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'
import text from '#web/ui/typography.module.css'

import { threeQuestions } from './compute-three-questions.ts'
import classes from './three-questions.module.css'

const { half, questions, reach } = threeQuestions

/** Three of the questions to try. The style sheet moves the point, so it works without script. */
export function ThreeQuestions() {
  return (
    <Figure number={1} title={taste.title} remark={taste.remark}>
      <div className={classes.taste}>
        <div className={classes.position}>
          <Map />
          <p>{taste.lead}</p>
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
          <p className={text.note}>{taste.honest}</p>
          <ArrowLink href="/assessment-flow">{taste.link}</ArrowLink>
        </div>
      </div>
    </Figure>
  )
}

/**
 * The map of the result. Each group of the point is moved by one question: its font size is the length of one step of
 * that question, and the style sheet moves it by a number of these lengths.
 */
function Map() {
  const [first, second, third] = questions.map(({ step }) => Math.max(step.x, step.y))
  return (
    <svg className={classes.map} viewBox="-126 -104 234 230" role="img" aria-label={taste.map}>
      <rect x={-half} y={-half} width={2 * half} height={2 * half} className={classes.frame} />
      <rect x={-reach.x} y={-reach.y} width={2 * reach.x} height={2 * reach.y} className={classes.reach} />
      <path d={`M0 ${-half}V${half}M${-half} 0H${half}`} className={classes.axis} />
      <text y={half + 20} textAnchor="middle">
        Feasibility
      </text>
      <text transform={`translate(${-half - 8} 0) rotate(-90)`} textAnchor="middle">
        Business value
      </text>
      <g fontSize={first}>
        <g fontSize={second}>
          <g fontSize={third}>
            <circle r="6" />
          </g>
        </g>
      </g>
    </svg>
  )
}
