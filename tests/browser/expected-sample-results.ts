import type { Band } from '#machines/scoring/band-and-stage-names.ts'

import type { Figures } from './printed-figures.ts'

type Numbers = Pick<Figures, 'score' | 'stage' | 'value' | 'feasibility' | 'position' | 'badge' | 'dimensions'>

const LABELS = [
  'Stage & Organization',
  'Goals & Use Cases',
  'Data Readiness',
  'Governance & Risk',
  'Strategy & Leadership',
  'Adoption & Change Management',
  'Technology Infrastructure',
  'Measurement & ROI',
]

const inOrder = (...values: readonly string[]) => LABELS.map((label, index) => `${label} ${values[index]}`)

/** The results of the sample answers, computed by hand with the formulas of specification §4. */
export const EXPECTED: Readonly<Record<Band, Numbers & { timeline: string }>> = {
  'Quick Win': {
    score: '4.60',
    stage: 'Govern',
    timeline: '1-3 months',
    value: '+1.00',
    feasibility: '+0.87',
    position: 'High Value, High Feasibility',
    badge: 'Ready for AI Implementation',
    dimensions: inOrder('5.00', '5.00', '4.70', '2.00', '5.00', '4.50', '5.00', '5.00'),
  },
  'Strategic Bet': {
    score: '3.45',
    stage: 'Pilot',
    timeline: '3-6 months',
    value: '+0.45',
    feasibility: '+0.26',
    position: 'High Value, High Feasibility',
    badge: 'Promising with Investment',
    dimensions: inOrder('3.40', '3.73', '2.70', '3.00', '4.00', '3.50', '4.60', '4.00'),
  },
  'Not Now': {
    score: '1.68',
    stage: 'Diagnose',
    timeline: '3-6 months',
    value: '−0.92',
    feasibility: '−0.70',
    position: 'Lower Value, Lower Feasibility',
    badge: 'Foundation Building Required',
    dimensions: inOrder('1.40', '0.93', '1.30', '1.60', '1.60', '2.00', '1.60', '1.00'),
  },
}
