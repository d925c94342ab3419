import { clsx } from 'clsx'

import { STEP_TERMS, UNCONFIRMED } from '#web/content/site.ts'
import { sharedSteps, workingTogether } from '#web/content/working-together.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './working-together.module.css'

const COLUMNS = ['What we do', 'What we need from you', 'Duration', 'Price', 'If you stop here'] as const

/** Who does what in each step, how long it takes, what it costs and what remains. On a phone each row is a stack of its cells. */
export function WorkingTogether() {
  return (
    <section id="working-together" className={layout.section}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2 id="working-together-title">{workingTogether.title}</h2>
          <p className={text.lead}>{workingTogether.lead}</p>
        </div>
        <table className={classes.table} aria-labelledby="working-together-title">
          <thead>
            <tr>
              <th scope="col">Step</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sharedSteps.map(({ name, ours, yours, kept }, index) => {
              const cells = [ours, yours, STEP_TERMS[index]?.duration, STEP_TERMS[index]?.price, kept]
              return (
                <tr key={name}>
                  <th scope="row">
                    <span className={classes.number}>{index + 1}</span> {name}
                  </th>
                  {COLUMNS.map((column, cell) => (
                    <td key={column} data-column={column}>
                      {cells[cell]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {UNCONFIRMED.includes('STEP_TERMS') && (
          <p className={clsx(text.note, classes.after)}>{workingTogether.unconfirmed}</p>
        )}
        <p className={classes.after}>
          <ArrowLink href="/consulting/samples/exit-note">{workingTogether.exitLink}</ArrowLink>
        </p>
      </div>
    </section>
  )
}
