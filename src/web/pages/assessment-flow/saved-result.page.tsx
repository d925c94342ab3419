import { useSelector } from '@xstate/react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

import { savedResult } from '#web/content/assessment.ts'
import { lazyPageCode } from '#web/pages/failure/chunk-load-failure.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import type { SavedResultView } from './result/saved-result-view.tsx'
import { useSavedResult } from './result/use-saved-result.ts'

const { path, title, description, lead } = savedResult

/** Loaded when the page has arrived, with its styles, so that the page itself fits into its first window. */
const loadView = lazyPageCode(() => import('./result/saved-result-view.tsx'))

/** The part that shows a result, once it is loaded. If it cannot be loaded, the page fails like any other. */
function useView(): typeof SavedResultView | null {
  const [view, setView] = useState<typeof SavedResultView | null>(null)
  useEffect(() => {
    loadView().then(
      (loaded) => setView(() => loaded.SavedResultView),
      (error: unknown) =>
        setView(() => {
          throw error
        }),
    )
  }, [])
  return view
}

/** Shows the last result of this device again. It sends nothing and runs no assessment. */
export function SavedResultPage() {
  const actor = useSavedResult(null)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const found = useSelector(actor, (snapshot) => snapshot.context.found)
  const View = useView()
  return (
    <>
      <PageHead title={title} description={description} crumbs={[{ name: title, path }]} robots="noindex" />
      {isReading || View === null ? (
        <div className={clsx(layout.wrap, layout.message)}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </div>
      ) : (
        <View found={found} />
      )}
    </>
  )
}
