type End = () => Promise<unknown> | undefined

/** What is to be ended when a service stops, or could not start. */
export class Shutdown {
  readonly #tasks: End[] = []
  readonly #resources: End[] = []

  /** Something that uses the places. */
  addTask(end: End): void {
    this.#tasks.push(end)
  }

  /** Something that is used until all work has ended. */
  addResource(end: End): void {
    this.#resources.push(end)
  }

  /** Ends all work together, then all places, every one of them whatever fails; then throws what failed first. */
  async run(): Promise<void> {
    const failures: unknown[] = []
    for (const round of [this.#tasks, this.#resources]) {
      // oxlint-disable-next-line no-await-in-loop -- the places are needed until the work has ended
      const ended = await Promise.allSettled(round.map(async (end) => end()))
      failures.push(...ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    }
    if (failures.length > 0) throw failures[0]
  }
}
