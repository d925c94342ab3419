import {
  CHECKS,
  COUNTRIES,
  DRA20,
  FORCES,
  KINDS,
  type Country,
  type CrosswalkChange,
  type CrosswalkRow,
  type Kind,
} from './crosswalk-types.ts'
import { rows } from './crosswalk-rows.ts'

export const crosswalk = {
  title: 'AI Rules Crosswalk: United States and Canada',
  path: '/resources/crosswalk',
  csv: '/downloads/ai-rules-crosswalk.csv',
  description:
    'What rules in the United States and Canada require of banks and enterprises that use AI, with the evidence, date and source of each.',
  lead: 'Each rule is listed with the kind of AI it covers, the duty, the evidence you can show and the date.',
  /** ISO date. Whether a rule is in force is said as of this day. */
  asOf: '2026-11-28',
  how: [
    'Each row links to an official source and says what we checked it against. If we checked a row only against reports, read the official source before you rely on the row.',
    'The columns “Evidence you can show” and “DRA20” reflect our own view. The table is not complete, and it is not legal advice.',
  ],
} as const

/** The newest first. */
export const changes: readonly CrosswalkChange[] = [
  {
    date: '2026-11-28',
    text: '41 rows, 27 for the United States and 14 for Canada. New: Executive Order 14365 and Connecticut. Corrected: Colorado, Regulation B, CCPA, New York City and PIPEDA Findings #2026-002.',
  },
  {
    date: '2026-11-24',
    text: '37 rows, 23 for the United States and 14 for Canada. Corrected: Regulation B, adverse action, both incident rules, Texas and Colorado.',
  },
  { date: '2026-11-23', text: 'First edition: 37 rows.' },
]

/** What a visitor chose; absent: everything. */
export interface CrosswalkFilter {
  readonly country?: Country
  readonly kind?: Kind
  readonly status?: 'now' | 'coming'
}

/** `coming` until the day it takes effect, as of the day of the crosswalk. */
export const findStatus = ({ since }: CrosswalkRow) => (since > crosswalk.asOf ? 'coming' : 'now')

/** The rows that fit. A rule for any AI fits every kind. */
export function filterRows({ country, kind, status }: CrosswalkFilter): readonly CrosswalkRow[] {
  return rows.filter(
    (row) =>
      (country === undefined || row.country === country) &&
      (kind === undefined || row.kind === kind || row.kind === 'any') &&
      (status === undefined || findStatus(row) === status),
  )
}

export const nameDimensions = ({ dra20 }: CrosswalkRow) => dra20.map((place) => DRA20[place - 1] ?? '')

/** The whole crosswalk as it stands in the file for spreadsheets. */
export const spreadsheet = {
  columns: [
    'id',
    'rule',
    'country',
    'place',
    'character',
    'kind of AI',
    'duty',
    'evidence',
    'in force since or issued',
    'primary source',
    'checked against',
    'date checked',
    'DRA20',
  ],
  records: rows.map((row) => [
    row.id,
    row.rule,
    COUNTRIES[row.country],
    row.place ?? '',
    FORCES[row.force],
    KINDS[row.kind],
    row.duty,
    row.evidence,
    row.since,
    row.source,
    CHECKS[row.check],
    row.checked,
    nameDimensions(row).join('; '),
  ]),
}
