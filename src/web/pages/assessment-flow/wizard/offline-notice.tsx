import { useNetwork } from '@mantine/hooks'

import { OFFLINE_NOTICE } from '#web/content/assessment-flow.ts'

import classes from './offline-notice.module.css'

/** Says that there is no network, and what can be done without one. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <p role="status" className={classes.notice}>
      {!online && OFFLINE_NOTICE}
    </p>
  )
}
