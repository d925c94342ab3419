/** Few enough for a short turn of the event loop, enough to share one commit of the store. */
export const BATCH_SIZE = 8
/** Between them. */
export const TURNS_BETWEEN_BATCHES = 12

/**
 * Lets so many go on at a time, in the order they came, and the event loop turn a few times before the next. The loop takes
 * one new connection in a turn: if all went on at once, whoever connects would wait for all who already have.
 */
export function createAdmissionQueue(): () => Promise<void> {
  const queue: (() => void)[] = []
  const release = (turns: number) => {
    if (turns > 0) return void setImmediate(release, turns - 1)
    for (const go of queue.splice(0, BATCH_SIZE)) go()
    return queue.length > 0 ? void setImmediate(release, TURNS_BETWEEN_BATCHES) : undefined
  }
  return () =>
    new Promise((go) => {
      if (queue.push(go) === 1) setImmediate(release, 0)
    })
}
