import { clsx } from 'clsx'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { computeExactScore, findQuadrant, isGateOpen } from '#machines/scoring/score.ts'
import text from '#web/ui/typography.module.css'

import { GateMark } from './governance-gate.tsx'
import { ScoreBar } from './score-scale.tsx'
import classes from './what-if.module.css'

interface WhatIfReadoutProps {
  given: CompleteAnswers
  scenario: CompleteAnswers
  isMoved: boolean
}

function listFacts(answers: CompleteAnswers) {
  const { composite, band, stage } = computeResult(answers)
  const { state } = describeGovernanceGate(answers)
  return {
    Score: formatScore(composite.composite),
    Band: band,
    Stage: stage,
    Position: findQuadrant(computeExactScore(answers)).label,
    Gate: `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
  }
}

/** The result of the scenario, and the original value beside each value that differs. */
export function WhatIfReadout({ given, scenario, isMoved }: WhatIfReadoutProps) {
  const original: Readonly<Record<string, string>> = listFacts(given)
  const { composite, band } = computeResult(scenario)
  return (
    <dl className={clsx(classes.facts, text.numbers)}>
      {Object.entries(listFacts(scenario)).map(([name, fact]) => (
        <div key={name} data-name={name}>
          <dt>{name}</dt>
          <dd>
            <b>{fact}</b>
            {name === 'Gate' && <GateMark isOpen={isGateOpen(computeExactScore(scenario))} />}
            {isMoved && fact !== original[name] && <span> your result: {original[name]}</span>}
            {name === 'Score' && (
              <div className={classes.scale} aria-hidden="true">
                <ScoreBar score={composite.composite} band={band} given={computeResult(given).composite.composite} />
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
