import { keptResult } from '#web/content/assessment.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import { ReopenedResult } from './reopened-result.tsx'

const { path, title, description, lead } = keptResult

/** Shows the last result of this device again. Nothing is sent, and no assessment runs here. */
export function KeptResultPage() {
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title={title} description={description} crumbs={[{ name: title, path }]} robots="noindex" />
      {isHydrated ? (
        <ReopenedResult />
      ) : (
        <div className={`${layout.wrap} ${layout.message}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </div>
      )}
    </>
  )
}
