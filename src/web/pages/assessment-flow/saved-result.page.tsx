import { useSelector } from '@xstate/react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

import { savedResult } from '#web/content/assessment-flow.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import type { SavedResultView } from './result/saved-result-view.tsx'
import { useSavedResult } from './result/use-saved-result.ts'

const { path, title, description, lead } = savedResult

const FAILED = 'This did not load. Check your connection, then reload this page.'

/**
 * Shows the last result of this device again. It sends nothing and runs no assessment. What draws the result is loaded,
 * with its styles, when the page is there: otherwise the page would not fit into its first window.
 */
export function SavedResultPage() {
  const actor = useSavedResult(null)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const found = useSelector(actor, (snapshot) => snapshot.context.found)
  const [View, setView] = useState<typeof SavedResultView | 'loading' | 'failed'>('loading')
  useEffect(() => {
    import('./result/saved-result-view.tsx').then(
      (loaded) => setView(() => loaded.SavedResultView),
      () => setView('failed'),
    )
  }, [])
  return (
    <>
      <PageHead title={title} description={description} crumbs={[{ name: title, path }]} robots="noindex" />
      {isReading || typeof View === 'string' ? (
        <div className={clsx(layout.wrap, layout.message)}>
          <h1>{title}</h1>
          <p className={text.lead} role="status">
            {View === 'failed' ? FAILED : lead}
          </p>
        </div>
      ) : (
        <View found={found} />
      )}
    </>
  )
}
