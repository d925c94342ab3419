import { useEffect } from 'react'

import { reportUnknownPath } from '#web/api/report-unknown-path.ts'

/** Reports the path of a page that does not exist, once. The router's path may already be that of the next page. */
export function useReportUnknownPath(): void {
  useEffect(() => reportUnknownPath(location.pathname), [])
}
