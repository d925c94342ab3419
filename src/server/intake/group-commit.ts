import { StoreUnavailable } from './store-unavailable.ts'

/** Runs the works one after the other in one transaction. Throws when nothing was kept. */
type Commit = (works: readonly (() => unknown)[]) => unknown[]

interface Waiting {
  readonly work: () => unknown
  readonly settle: (result: unknown) => void
  readonly refuse: (error: unknown) => void
}

/**
 * Commits everything that comes in the same turn of the event loop together, so that all of it waits for the disk once.
 * When one work fails, the others are committed one by one.
 */
export class GroupCommit {
  readonly #commit: Commit
  #waiting: Waiting[] = []

  constructor(commit: Commit) {
    this.#commit = commit
  }

  /** Resolves with the work's result when it is committed. Rejects when nothing of it was kept. */
  run<Result>(work: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush())
      this.#waiting.push({ work, settle: (result) => resolve(result as Result), refuse: reject })
    })
  }

  /** Commits everything that waits now. */
  flush(): void {
    const group = this.#waiting
    this.#waiting = []
    if (group.length > 0) this.#keep(group)
  }

  #keep(group: readonly Waiting[]): void {
    try {
      const results = this.#commit(group.map(({ work }) => work))
      for (const [at, { settle }] of group.entries()) settle(results[at])
    } catch (error) {
      /** A store that is unavailable is so for every work; each single try would only wait again. */
      const isForAll = error instanceof StoreUnavailable || group.length === 1
      for (const waiting of group) {
        if (isForAll) waiting.refuse(error)
        else this.#keep([waiting])
      }
    }
  }
}
