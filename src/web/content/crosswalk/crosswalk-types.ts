// The shape of the crosswalk: one row says what one rule asks of one kind of AI.

/** The twenty dimensions of DRA20, in the order of the whitepaper; a row names them by their place, from 1 to 20. */
export const DRA20 = [
  'Accountable owner',
  'Register of uses',
  'Risk tiering',
  'Policy and permitted use',
  'Effective challenge',
  'Third-party oversight',
  'Board reporting',
  'Data lineage',
  'Evaluation set',
  'Grounding',
  'Fair outcomes',
  'Identity and access',
  'Input defense',
  'Version control',
  'Live monitoring',
  'Action limits',
  'Human fallback',
  'Kill switch',
  'Incident response',
  'Provider exit',
] as const

export const COUNTRIES = { us: 'United States', ca: 'Canada' } as const
export type Country = keyof typeof COUNTRIES

/** `any` covers the three others. */
export const KINDS = {
  any: 'Any AI',
  models: 'Models and scores',
  generative: 'Generative AI and agents',
  decisions: 'Decisions about people',
} as const
export type Kind = keyof typeof KINDS

export const FORCES = {
  law: 'Law',
  order: 'Executive order',
  guidance: 'Guidance',
  findings: 'Regulators’ findings',
  voluntary: 'Voluntary',
} as const
export type Force = keyof typeof FORCES

/**
 * How a row was checked. `text`: against the words of the source. `summary`: against the summary of the authority or an
 * official office. `account`: against accounts that name the source; the source itself could not be opened.
 */
export const CHECKS = { text: 'its text', summary: 'an official summary', account: 'reports about it' } as const
export type Check = keyof typeof CHECKS

export interface CrosswalkRow {
  /** Stays the same when a row is changed: links and the table of changes name it. */
  readonly id: string
  readonly rule: string
  readonly country: Country
  /** A state, province or city; absent: the whole country. */
  readonly place?: string
  readonly force: Force
  readonly kind: Kind
  readonly duty: string
  /** What an organization can show; ours, not the source's. */
  readonly evidence: string
  /** ISO date of the day it takes or took effect, or was issued. */
  readonly since: string
  readonly source: string
  readonly check: Check
  /** ISO date. */
  readonly checked: string
  /** Places in DRA20. */
  readonly dra20: readonly number[]
}

/** One change of the crosswalk, for the page and the feed. */
export interface CrosswalkChange {
  /** ISO date. */
  readonly date: string
  readonly text: string
}
