import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

import type { SavedResult } from '#machines/assessment/saved-result.ts'
import { savedResult } from '#web/content/assessment.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { readResult } from './progress/result-storage.ts'
import { SavedResultView } from './result/saved-result-view.tsx'

const { path, title, description, lead } = savedResult

/** Shows the last result of this device again. Nothing is sent, and no assessment runs here. */
export function SavedResultPage() {
  const [found, setFound] = useState<SavedResult | null>()
  useEffect(() => void readResult().then(setFound), [])
  return (
    <>
      <PageHead title={title} description={description} crumbs={[{ name: title, path }]} robots="noindex" />
      {found === undefined ? (
        <div className={clsx(layout.wrap, layout.message)}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </div>
      ) : (
        <SavedResultView found={found} />
      )}
    </>
  )
}
