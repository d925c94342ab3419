import { confirm } from './ask-for-confirmation.ts'
import { changeStore, type CliContext } from './cli-context.ts'
import { formatMinute } from './stats-text.ts'

/** Notes the time of the store's clock as right, so that servers remove again what is too old. Asks unless `isYes`. */
export function trustClock(context: CliContext, isYes: boolean): Promise<string> {
  return changeStore(context, async (store) => {
    const { now, trustedAt } = await store.readClock(context.now())
    const action = `The clock says ${formatMinute(now)} (last trusted: ${formatMinute(trustedAt)}). Is this right`
    if (!isYes) await confirm(context, { command: 'trust-clock', action, refused: 'Nothing was changed.' })
    await store.keepTrustedTime(now)
    return `Recorded: it is ${formatMinute(now)}. A running server removes expired entries within an hour.`
  })
}
