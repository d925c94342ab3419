import { StoreUnavailable } from './store.ts'

/** Runs the works one after the other in one transaction; throws when nothing of it was kept. */
type Commit = (works: readonly (() => unknown)[]) => unknown[]

interface Waiting {
  readonly work: () => unknown
  readonly settle: (result: unknown) => void
  readonly refuse: (error: unknown) => void
}

/**
 * Keeps what comes in the same turn of the event loop with one commit, so that however many it is they wait for the disk once.
 * A work that fails takes nobody along: the others are then kept one by one.
 */
export class GroupCommit {
  readonly #commit: Commit
  #waiting: Waiting[] = []

  constructor(commit: Commit) {
    this.#commit = commit
  }

  /** Resolves with what the work gave when it is committed; rejects when nothing of it was kept. */
  run<Result>(work: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush())
      this.#waiting.push({ work, settle: (result) => resolve(result as Result), refuse: reject })
    })
  }

  /** Commits what waits now. */
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
      /** A store that is away is away for each of them, and each would wait for it again. */
      const isForAll = error instanceof StoreUnavailable || group.length === 1
      for (const waiting of group) {
        if (isForAll) waiting.refuse(error)
        else this.#keep([waiting])
      }
    }
  }
}
