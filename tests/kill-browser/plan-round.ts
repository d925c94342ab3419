import { planVisit, type Visit } from './plan-visit.ts'
import { createRandom, type SeededRandom } from './seeded-random.ts'

/** Which visit a round makes, where it is killed, and what follows. */
export interface RoundPlan {
  readonly visit: Visit
  /** The browser is killed after this step was shown. */
  readonly lastStep: number
  /** Milliseconds from then to the kill. */
  readonly delay: number
  /** Whether the visitor goes on meanwhile. */
  readonly goesOn: boolean
  /** Milliseconds after which the second start is killed too; 0 if it is not. */
  readonly secondKill: number
  /** Whether an assessment is finished after the restart. */
  readonly finishes: boolean
}

/** The longest pause between what was shown and the kill, in milliseconds. */
const LONGEST_DELAY = 400

const STAGES = ['entering', 'entering', 'entering', 'sending', 'sent'] as const
const KINDS = ['assessment', 'assessment', 'assessment', 'message', 'waitlist'] as const

/** Picks a step: the names of the steps have equal chances, however often they occur. */
function pickStep(visit: Visit, random: SeededRandom): number {
  const stage = random.pick(STAGES)
  const names = [...new Set(visit.steps.filter((step) => step.stage === stage).map(({ name }) => name))]
  const name = random.pick(names)
  return random.pick([...visit.steps.keys()].filter((place) => visit.steps[place]?.name === name))
}

/** Half of the kills come within a tenth of the time: most faults need a kill right after what was shown. */
function pickDelay(random: SeededRandom): number {
  const longest = random.next() < 0.5 ? LONGEST_DELAY / 10 : LONGEST_DELAY
  return Math.round(random.next() * longest)
}

/** Plans an assessment that is interrupted at one of the first questions. */
export function planAssessment(mark: string, random: SeededRandom): RoundPlan {
  const visit = planVisit('assessment', mark, random)
  const places = [...visit.steps.keys()].filter((place) => {
    const { place: shown, index = 0 } = visit.steps[place]?.shown ?? {}
    return shown === 'question' && index < 8
  })
  const lastStep = random.pick(places)
  return { visit, lastStep, delay: pickDelay(random), goesOn: false, secondKill: 0, finishes: true }
}

/** Plans a round: the same for the same seed and number. */
export function planRound(seed: number, round: number): RoundPlan {
  const random = createRandom(seed * 1_000_003 + round)
  const mark = `${seed.toString(36)}x${round}x`
  const visit = planVisit(random.pick(KINDS), mark, random)
  return {
    visit,
    lastStep: pickStep(visit, random),
    delay: pickDelay(random),
    goesOn: random.next() < 0.6,
    secondKill: random.next() < 0.15 ? 1 + random.below(600) : 0,
    finishes: random.next() < 0.3,
  }
}
