import { useEffect, useState, type ComponentType } from 'react'

import { keptResult } from '#web/content/assessment.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'

import { fetchExplanation, loadExplanation } from './explained.tsx'
import type { ReopenedResultProps } from './reopened-result.tsx'
import { ResultsStep } from './results-step.tsx'

const { path, title, description, lead } = keptResult

/** Shows the last result of this device again. Nothing is sent, and no assessment runs here. */
export function KeptResultPage() {
  const [Reopened, setReopened] = useState<ComponentType<ReopenedResultProps> | null>(null)
  useEffect(() => {
    // Without its code the page stays as it was served.
    Promise.all([loadExplanation(), fetchExplanation()])
      .then(([code]) => setReopened(() => code.ReopenedResult))
      .catch(() => {})
  }, [])
  return (
    <>
      <PageHead title={title} description={description} crumbs={[{ name: title, path }]} robots="noindex" />
      {Reopened === null ? (
        <div className={`${layout.wrap} ${layout.message}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </div>
      ) : (
        <Reopened Step={ResultsStep} />
      )}
    </>
  )
}
