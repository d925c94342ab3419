import { Table } from '@mantine/core'

import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import { findStatus, nameDimensions } from '#web/content/crosswalk/crosswalk.ts'
import { CHECKS, COUNTRIES, FORCES, KINDS, type CrosswalkRow } from '#web/content/crosswalk/crosswalk-model.ts'
import text from '#web/ui/typography.module.css'

import classes from './crosswalk.module.css'

const COLUMNS = ['Rule', 'Kind of AI', 'Duty', 'Evidence you can show', 'Date', 'DRA20']

function Row({ row }: { row: CrosswalkRow }) {
  const verb = row.force === 'law' ? 'In force' : findStatus(row) === 'now' ? 'Issued' : 'In effect'
  return (
    <Table.Tr id={row.id}>
      <Table.Th scope="row">
        <a href={row.source} target="_blank" rel="noopener" className={text.link}>
          {row.rule}
        </a>
        <p>
          {row.place === undefined ? COUNTRIES[row.country] : `${row.place}, ${COUNTRIES[row.country]}`}.{' '}
          {FORCES[row.force]}.
        </p>
        <p>
          Checked against {CHECKS[row.check]}, {formatDate(row.checked, 'medium')}.
        </p>
      </Table.Th>
      <Table.Td>{KINDS[row.kind]}</Table.Td>
      <Table.Td>{row.duty}</Table.Td>
      <Table.Td>{row.evidence}</Table.Td>
      <Table.Td data-status={findStatus(row)}>
        {findStatus(row) === 'coming' ? 'Coming: ' : `${verb} since `}
        <time dateTime={row.since}>{formatDate(row.since, 'medium')}</time>
      </Table.Td>
      <Table.Td>{nameDimensions(row).join(', ')}</Table.Td>
    </Table.Tr>
  )
}

/** The rows as a table; on a small screen each row is a stack of its cells. */
export function CrosswalkTable({ rows }: { rows: readonly CrosswalkRow[] }) {
  return (
    <Table className={classes.table} aria-labelledby="table-title">
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}
