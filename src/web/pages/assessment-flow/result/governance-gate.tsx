import { useId } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import text from '#web/ui/typography.module.css'

import classes from './governance-gate.module.css'

/** A lock gate, seen from the front: between two posts, a leaf that is down when it is shut and up when it is open. */
export function GateMark({ isOpen }: { isOpen: boolean }) {
  return (
    <svg className={classes.mark} viewBox="0 0 36 60" data-open={isOpen} aria-hidden="true">
      <path className={classes.frame} d="M4 59V2M32 59V2M1 2h34" />
      <g className={classes.leaf}>
        <path d="M7 30h22v26H7z" />
        <path d="M7 38.5h22M7 47.5h22" />
      </g>
    </svg>
  )
}

/** The governance gate: the value on a scale with the gate at 2.50, what is missing, and what must wait. */
export function GovernanceGatePanel({ answers }: { answers: CompleteAnswers }) {
  const headingId = useId()
  const { isOpen, hasGap, title, value, meaning, missing, missingLabel, hold } = describeGovernanceGate(answers)
  return (
    <section
      id="governance-gate"
      tabIndex={-1}
      className={classes.gate}
      data-open={isOpen}
      data-amber={!isOpen || hasGap}
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{title}</h2>
      <div
        role="img"
        aria-label={`Governance & Risk ${value} on a scale from 0 to 5. The gate opens above 2.50.`}
        className={classes.gauge}
      >
        <div className={classes.bar}>
          <span data-on={!isOpen || undefined} />
          <span data-on={isOpen || undefined} />
          <GateMark isOpen={isOpen} />
          <i style={{ left: `${Number(value) * 20}%` }} />
        </div>
        <p className={classes.labels}>
          <span>0</span>
          <span>2.50</span>
          <span>5</span>
        </p>
      </div>
      <div className={classes.words}>
        <p className={text.muted}>{meaning}</p>
        {missing.length > 0 && (
          <div>
            <h3>{missingLabel === 'Next' ? 'What comes next' : 'What is missing'}</h3>
            <ul>
              {missing.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
        {hold !== '' && (
          <div className={classes.hold}>
            <h3>What must wait</h3>
            <p>{hold}</p>
          </div>
        )}
      </div>
    </section>
  )
}
