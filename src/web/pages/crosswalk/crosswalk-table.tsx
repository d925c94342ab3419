import type { RefObject } from 'react'

import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import { findStatus, nameDimensions } from '#web/content/crosswalk/crosswalk.ts'
import { CHECKS, COUNTRIES, FORCES, KINDS, type CrosswalkRow } from '#web/content/crosswalk/crosswalk-types.ts'

import classes from './crosswalk.module.css'

const COLUMNS = ['Rule', 'Kind of AI', 'Duty', 'Evidence you can show', 'Date', 'DRA20']

const tellDate = (row: CrosswalkRow) => {
  if (findStatus(row) === 'coming') return 'Coming: '
  return row.force === 'law' ? 'In force since ' : 'Issued '
}

/** A date that stays on one line. */
const formatWhole = (date: string) => formatDate(date, 'medium').replaceAll(' ', '\u00a0')

const tellPlace = ({ place, country, force }: CrosswalkRow) =>
  `${place === undefined ? '' : `${place}, `}${COUNTRIES[country]}. ${FORCES[force]}.`

function Row({ row }: { row: CrosswalkRow }) {
  return (
    <tr id={row.id}>
      <th scope="row">
        <details>
          <summary>{row.rule}</summary>
        </details>
        <a href={row.source} target="_blank" rel="noopener">
          <span>{row.rule}</span>
        </a>
        <p>{tellPlace(row)}</p>
        <p>{`Checked against ${CHECKS[row.check]}, ${formatDate(row.checked, 'medium')}.`}</p>
      </th>
      <td>{KINDS[row.kind]}</td>
      <td>{row.duty}</td>
      <td>{row.evidence}</td>
      <td data-coming={findStatus(row) === 'coming' ? '' : undefined}>{tellDate(row) + formatWhole(row.since)}</td>
      <td>{nameDimensions(row).join(', ')}</td>
    </tr>
  )
}

/**
 * The rows as a table of plain elements, because Mantine’s would add two scripts and put the page over its budget. On a small screen
 * each row is a stack of its cells, most of which show once its `details` is open (crosswalk.module.css).
 */
export function CrosswalkTable({
  rows,
  ref,
}: {
  rows: readonly CrosswalkRow[]
  ref: RefObject<HTMLTableElement | null>
}) {
  return (
    <table ref={ref} className={classes.table} aria-labelledby="table-title">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}
