import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import { useState } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './compare-with-colleague.module.css'
import type { Comparison } from './code-comparison.tsx'

const LOADING = 'Loading…'
const FAILED = 'This did not load. Check your connection, then press the button again.'

/** Compares this result with that of a colleague. Its code loads when it is opened. On paper only a comparison shows. */
export function CompareWithColleague({ answers }: { answers: CompleteAnswers }) {
  const [Opened, setOpened] = useState<typeof Comparison | null>(null)
  const [status, setStatus] = useState('')
  const open = async () => {
    setStatus(LOADING)
    try {
      const { Comparison: Loaded } = await import('./code-comparison.tsx')
      setOpened(() => Loaded)
    } catch {
      setStatus(FAILED)
    }
  }
  return (
    <section className={clsx(layout.section, classes.section)} aria-labelledby="compare-with-colleague">
      <div className={clsx(layout.wrap, layout.columns)}>
        <div className={classes.words}>
          <h2 id="compare-with-colleague">Compare with a colleague</h2>
          <p className={text.muted}>
            Each of you takes the assessment alone. Then you exchange codes. A code contains only the 16 answers: no
            name, no company, no email. Anyone with a code can read its answers. Nothing is uploaded; the comparison
            stays on this page.
          </p>
        </div>
        <div className={classes.parts}>
          {Opened ? (
            <Opened answers={answers} />
          ) : (
            <div className={classes.closed}>
              <Button type="button" variant="line" onClick={() => void open()}>
                Start a comparison
              </Button>
              <p role="status" className={text.muted}>
                {status}
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
