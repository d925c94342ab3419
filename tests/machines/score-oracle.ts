import type { Answers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'

// The formulas of specification §4, written once and evaluated in two number systems. In exact fractions they are the test
// oracle. In doubles they show which errors a direct implementation would make.

export interface Arithmetic<N> {
  decimal(text: string): N
  plus(one: N, other: N): N
  times(one: N, other: N): N
  over(one: N, other: N): N
  /** Negative when `one` is below `other`, zero when they are equal, positive when it is above. */
  compare(one: N, other: N): number
}

export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

function fraction(top: bigint, bottom: bigint): Fraction {
  let [divisor, rest] = [top < 0n ? -top : top, bottom]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return { top: top / divisor, bottom: bottom / divisor }
}

export const EXACT: Arithmetic<Fraction> = {
  decimal(text) {
    const [whole = '', decimals = ''] = text.split('.')
    return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
  },
  plus: (one, other) => fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom),
  times: (one, other) => fraction(one.top * other.top, one.bottom * other.bottom),
  over: (one, other) => fraction(one.top * other.bottom, one.bottom * other.top),
  compare: (one, other) => Number(one.top * other.bottom - other.top * one.bottom),
}

export const DOUBLES: Arithmetic<number> = {
  decimal: Number,
  plus: (one, other) => one + other,
  times: (one, other) => one * other,
  over: (one, other) => one / other,
  compare: (one, other) => one - other,
}

/** The double nearest to a fraction. */
export const nearest = ({ top, bottom }: Fraction) => Number(top) / Number(bottom)

/** The sum of weight times value, added from left to right as the formula is written. */
function weighted<N>(by: Arithmetic<N>, terms: readonly (readonly [weight: string, value: N])[]): N {
  return terms.map(([weight, value]) => by.times(by.decimal(weight), value)).reduce((sum, term) => by.plus(sum, term))
}

function scoreBy<N>(by: Arithmetic<N>, answers: Answers): (id: QuestionId) => N {
  return (id) => {
    const answer = answers[id]
    if (answer === undefined) return by.decimal('3')
    if (typeof answer === 'number') return by.decimal(String(Math.max(1, Math.min(5, answer + 1))))
    const goals = by.times(by.over(by.decimal(String(answer.length)), by.decimal('6')), by.decimal('5'))
    return by.compare(goals, by.decimal('5')) > 0 ? by.decimal('5') : goals
  }
}

export function computeDimensions<N>(by: Arithmetic<N>, answers: Answers) {
  const s = scoreBy(by, answers)
  return {
    stage_org: weighted(by, [
      ['0.6', s('stage_current')],
      ['0.4', s('org_structure')],
    ]),
    goals_usecases: weighted(by, [
      ['0.4', s('primary_goals')],
      ['0.6', s('use_case_priority')],
    ]),
    data_readiness: weighted(by, [
      ['0.4', s('data_quality')],
      ['0.3', s('data_volume')],
      ['0.3', s('data_infrastructure')],
    ]),
    governance: weighted(by, [
      ['0.6', s('governance_framework')],
      ['0.4', s('risk_management')],
    ]),
    strategy: weighted(by, [
      ['0.6', s('leadership_support')],
      ['0.4', s('ai_strategy')],
    ]),
    adoption: weighted(by, [
      ['0.5', s('change_readiness')],
      ['0.5', s('skill_development')],
    ]),
    technology: weighted(by, [
      ['0.6', s('tech_infrastructure')],
      ['0.4', s('integration_capability')],
    ]),
    measurement: s('measurement_framework'),
  }
}

function partsBy<N>(by: Arithmetic<N>, d: ReturnType<typeof computeDimensions<N>>) {
  return {
    businessValue: weighted(by, [
      ['0.4', d.goals_usecases],
      ['0.3', d.strategy],
      ['0.3', d.measurement],
    ]),
    feasibilityEase: weighted(by, [
      ['0.4', d.data_readiness],
      ['0.3', d.technology],
      ['0.3', d.adoption],
    ]),
    resourceDemand: weighted(by, [
      ['0.5', d.stage_org],
      ['0.3', d.technology],
      ['0.2', d.adoption],
    ]),
    riskKnowledge: d.governance,
    valueEvidence: weighted(by, [
      ['0.6', d.measurement],
      ['0.4', d.data_readiness],
    ]),
  }
}

/** Everything that specification §4 derives from a set of answers, in the given number system. */
export function computeVerdict<N>(by: Arithmetic<N>, answers: Answers) {
  const dimensions = computeDimensions(by, answers)
  const parts = partsBy(by, dimensions)
  const remainingRisk = by.plus(by.decimal('5'), by.times(by.decimal('-1'), parts.riskKnowledge))
  const composite = weighted(by, [
    ['0.3', parts.businessValue],
    ['0.25', parts.feasibilityEase],
    ['0.2', parts.resourceDemand],
    ['0.15', remainingRisk],
    ['0.1', parts.valueEvidence],
  ])
  const against = (value: N, threshold: string) => Math.sign(by.compare(value, by.decimal(threshold)))

  function band() {
    if (against(composite, '4') >= 0) return 'Quick Win'
    return against(composite, '3.2') >= 0 ? 'Strategic Bet' : 'Not Now'
  }
  function stage() {
    if (against(dimensions.stage_org, '1.5') <= 0 || against(dimensions.strategy, '2') <= 0) return 'Diagnose'
    if (against(dimensions.data_readiness, '2.5') <= 0 || against(composite, '2.5') <= 0) return 'Design'
    if (against(parts.riskKnowledge, '2.5') <= 0) return 'Govern'
    return against(dimensions.stage_org, '3.5') <= 0 ? 'Pilot' : 'Scale'
  }
  function quadrant() {
    const x = against(parts.feasibilityEase, '3')
    const y = against(parts.businessValue, '3')
    if (x > 0 && y > 0) return 'High Value, High Feasibility'
    if (x < 0 && y > 0) return 'High Value, Lower Feasibility'
    if (x > 0 && y < 0) return 'Lower Value, High Feasibility'
    return 'Lower Value, Lower Feasibility'
  }
  function lowest() {
    const ids = Object.keys(dimensions) as (keyof typeof dimensions)[]
    return ids.reduce((low, id) => (by.compare(dimensions[id], dimensions[low]) < 0 ? id : low))
  }
  return { dimensions, parts, composite, band: band(), stage: stage(), quadrant: quadrant(), lowest: lowest() }
}
