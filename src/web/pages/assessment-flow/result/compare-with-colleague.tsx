import { Button } from '@mantine/core'
import { useState } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import text from '#web/ui/typography.module.css'

import classes from './compare-with-colleague.module.css'
import type { Comparison } from './code-comparison.tsx'
import { ComparedSample } from './compared-sample.tsx'
import { Part } from './result-part.tsx'

const EXCHANGE = 'Each of you takes the assessment alone. Then you exchange codes.'
const PRIVACY =
  'A code contains only the 16 answers: no name, no company, no email. Anyone with a code can read its answers. Nothing is uploaded; the comparison stays on this page.'
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
    <Part id="compare-with-colleague" title="Compare with a colleague" isFolded className={classes.section}>
      {Opened ? (
        <>
          <p className={text.muted}>
            {EXCHANGE} {PRIVACY}
          </p>
          <div className={classes.parts}>
            <Opened answers={answers} />
          </div>
        </>
      ) : (
        <div className={classes.closed}>
          <div>
            <p className={text.muted}>{EXCHANGE}</p>
            <Button type="button" variant="line" onClick={() => void open()}>
              Start a comparison
            </Button>
            <p role="status" className={text.muted}>
              {status}
            </p>
          </div>
          <ComparedSample />
        </div>
      )}
    </Part>
  )
}
