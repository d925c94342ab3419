/** The eight dimensions in the order of the specification. On a tie the first one counts (specification §3, §9). */
export const DIMENSION_IDS = [
  'stage_org',
  'goals_usecases',
  'data_readiness',
  'governance',
  'strategy',
  'adoption',
  'technology',
  'measurement',
] as const

export type DimensionId = (typeof DIMENSION_IDS)[number]

export interface Dimension {
  readonly label: string
  /** Part of the report only; the composite does not use it (specification §4, §9). */
  readonly weight: number
  /** Texts for a value of at least 4, at least 3, and below 3 (specification §4). */
  readonly descriptions: readonly [strong: string, middle: string, low: string]
}

export const DIMENSIONS: Readonly<Record<DimensionId, Dimension>> = {
  stage_org: {
    label: 'Stage & Organization',
    weight: 0.15,
    descriptions: ['Organized for daily use', 'Organized to pilot', 'Still exploring'],
  },
  goals_usecases: {
    label: 'Goals & Use Cases',
    weight: 0.15,
    descriptions: ['Clear value targets', 'Partly focused', 'Needs focus'],
  },
  data_readiness: {
    label: 'Data Readiness',
    weight: 0.25,
    descriptions: ['AI-ready data platform', 'Good foundation', 'Requires investment'],
  },
  governance: {
    label: 'Governance & Risk',
    weight: 0.15,
    descriptions: ['Controls in daily use', 'Partly in place', 'Missing or incomplete'],
  },
  strategy: {
    label: 'Strategy & Leadership',
    weight: 0.1,
    descriptions: ['Led from the top', 'Partly led', 'Needs clear direction'],
  },
  adoption: {
    label: 'Adoption & Change Management',
    weight: 0.1,
    descriptions: ['People ready', 'Partly ready', 'Needs support'],
  },
  technology: {
    label: 'Technology Infrastructure',
    weight: 0.08,
    descriptions: ['Production-ready platform', 'Usable base', 'Foundations missing'],
  },
  measurement: {
    label: 'Measurement & ROI',
    weight: 0.02,
    descriptions: ['Proves its value', 'Partly measured', 'Not measured'],
  },
}
