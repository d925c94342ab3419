type End = () => Promise<unknown> | undefined

/** Collects what must be closed when a service stops or cannot start. */
export class Shutdown {
  readonly #tasks: End[] = []
  readonly #resources: End[] = []

  addTask(end: End): void {
    this.#tasks.push(end)
  }

  /** Tasks use resources, so resources are closed after all tasks. */
  addResource(end: End): void {
    this.#resources.push(end)
  }

  /** Ends all tasks together, then all resources, even when some fail. Then throws the first failure. */
  async run(): Promise<void> {
    const failures: unknown[] = []
    for (const round of [this.#tasks, this.#resources]) {
      // oxlint-disable-next-line no-await-in-loop -- the tasks use the resources until they have ended
      const ended = await Promise.allSettled(round.map(async (end) => end()))
      failures.push(...ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    }
    if (failures.length > 0) throw failures[0]
  }
}
