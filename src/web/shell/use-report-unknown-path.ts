import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { reportUnknownPath } from '#web/api/report-unknown-path.ts'

/** Reports the path of a page that does not exist. */
export function useReportUnknownPath(): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => reportUnknownPath(pathname), [pathname])
}
