import { confirm } from './ask-for-confirmation.ts'
import { changeStore, type CliContext } from './cli-context.ts'
import { formatMinute } from './stats-text.ts'

/** Notes the time of the store's clock as right, so that servers remove again what is too old. Asks unless `isYes`. */
export function trustClock(context: CliContext, isYes: boolean): Promise<string> {
  return changeStore(context, async (store) => {
    const { now, trusted } = await store.readClock(context.now())
    const last =
      trusted === undefined ? 'no server has recorded the time yet' : `last trusted: ${formatMinute(trusted.trustedAt)}`
    const action = `The clock says ${formatMinute(now)} (${last}). Is this right`
    if (!isYes) await confirm(context, { command: 'trust-clock', action, refused: 'Nothing was changed.' })
    await store.keepTrustedTime({ trustedAt: now, doubtedMs: 0 })
    return `Recorded: it is ${formatMinute(now)}. A running server removes expired entries within an hour.`
  })
}
