/** Few enough to keep a turn of the event loop short, and enough to share one commit of the store. */
export const BATCH_SIZE = 8
/** Turns of the event loop between two batches. */
export const TURNS_BETWEEN_BATCHES = 12

/**
 * Creates a queue: callers wait in it and go on in their order, a few at a time, with some turns of the event loop in
 * between. The event loop accepts one new connection in each turn. If all callers went on at once, a new connection
 * would wait until all of them are done.
 */
export function createBatchQueue(): () => Promise<void> {
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
