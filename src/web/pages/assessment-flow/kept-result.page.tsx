import { useEffect, useState } from 'react'

import type { KeptResult } from '#machines/assessment/kept-result.ts'
import { keptResult } from '#web/content/assessment.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'

import { readResult } from './progress/result-storage.ts'
import { ReopenedResult } from './reopened-result.tsx'

const { path, title, description, lead } = keptResult

/** Shows the last result of this device again. Nothing is sent, and no assessment runs here. */
export function KeptResultPage() {
  const [found, setFound] = useState<KeptResult | null>()
  useEffect(() => void readResult().then(setFound), [])
  return (
    <>
      <PageHead title={title} description={description} crumbs={[{ name: title, path }]} robots="noindex" />
      {found === undefined ? (
        <div className={`${layout.wrap} ${layout.message}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </div>
      ) : (
        <ReopenedResult found={found} />
      )}
    </>
  )
}
