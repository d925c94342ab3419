import { clsx } from 'clsx'

import type { PrintSheetTable } from '#web/content/print-sheets/print-sheet-types.ts'

import classes from './print-sheet-table.module.css'

/**
 * A table of plain elements, because Mantine’s would add two scripts to the page. Its blank rows are for the pen: screen readers skip
 * them. On a small screen, each row of a table with many columns is a stack of its cells (print-sheet-table.module.css).
 */
export function SheetTable({ name, columns, narrow, wide, rows, blankRows }: PrintSheetTable) {
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={clsx(narrow?.includes(column) && classes.narrow, column === wide && classes.wide)}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {columns.slice(1).map((column, index) => (
              <td key={column} data-column={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
        {Array.from({ length: blankRows }, (_, row) => (
          <tr key={row} className={classes.blank} aria-hidden="true">
            {columns.map((column) => (
              <td key={column}>{null}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
