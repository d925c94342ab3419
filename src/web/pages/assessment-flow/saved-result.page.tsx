import { useSelector } from '@xstate/react'
import { clsx } from 'clsx'

import { savedResult } from '#web/content/assessment.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { SavedResultView } from './result/saved-result-view.tsx'
import { useSavedResult } from './result/use-saved-result.ts'

const { path, title, description, lead } = savedResult

/** Shows the last result of this device again. It sends nothing and runs no assessment. */
export function SavedResultPage() {
  const actor = useSavedResult(null)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const found = useSelector(actor, (snapshot) => snapshot.context.found)
  return (
    <>
      <PageHead title={title} description={description} crumbs={[{ name: title, path }]} robots="noindex" />
      {isReading ? (
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
