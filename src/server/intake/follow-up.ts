import type { Database } from './database.ts'
import { listFilterValues } from './filter-values.ts'
import { toStoredSubmissions, type SubmissionRow } from './row-mapping.ts'
import type { ClaimDigestOptions, Digest, HandleOptions, HandlingResult, ListFilter } from './store-types.ts'

/** Stores what the team has answered, and which digests were sent. Every method may throw `StoreUnavailable`. */
export class FollowUp {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Marks the submission as answered. What somebody else has handled is changed only if `isForced`. Returns undefined
   * when it is no longer there.
   */
  handle(id: string, { by, now, isForced = false }: HandleOptions): Promise<HandlingResult | undefined> {
    const { sql } = this.#database
    return this.#database.write(async (transaction) => {
      const [kept] = toStoredSubmissions(await transaction.readRows<SubmissionRow>(sql.lock, [id]), [])
      if (kept === undefined) return undefined
      const { handled } = kept
      const isSame = handled?.by.toLowerCase() === by.toLowerCase()
      if (handled !== undefined && (isSame || !isForced)) return { ...handled, isChanged: false }
      const values = [by, this.#database.chooseTime(now), id]
      const [row] = await transaction.readRows<{ at: number }>(sql.handle, values)
      return { by, at: row?.at ?? now, isChanged: true }
    })
  }

  /** Marks every submission that matches as answered. Returns their number. */
  handleAll(filter: ListFilter, { by, now }: HandleOptions): Promise<number> {
    const values = [...listFilterValues(filter, this.#database), by, this.#database.chooseTime(now)]
    return this.#change(this.#database.sql.handleAll, values)
  }

  /** Marks the submission as not answered. Returns false when it was not marked, or is no longer there. */
  async unhandle(id: string): Promise<boolean> {
    return (await this.#change(this.#database.sql.unhandle, [id])) === 1
  }

  /**
   * Claims the digest of this day until the lease ends; undefined when it was sent or given up, or is not due. The first
   * claim stores it: it covers everything since the last digest that was sent, or since `firstSince`.
   */
  claimDigest(day: string, { firstSince, now, leaseMs }: ClaimDigestOptions): Promise<Digest | undefined> {
    const { sql } = this.#database
    const time = this.#database.chooseTime(now)
    return this.#database.write(async (transaction) => {
      await transaction.change(sql.addDigest, [day, firstSince, time])
      return (await transaction.readRows<Digest>(sql.claimDigest, [day, time, leaseMs]))[0]
    })
  }

  /** Records that the digest was sent, or given up as `dead`. Returns false when another process has claimed it since. */
  async endDigest({ day, attempts }: Digest, state: 'sent' | 'dead'): Promise<boolean> {
    return (await this.#change(this.#database.sql.endDigest, [state, day, attempts])) === 1
  }

  /** Ends the claim: the digest is due again after this pause in milliseconds. */
  async postponeDigest({ day, attempts }: Digest, { pauseMs, now }: { pauseMs: number; now: number }): Promise<void> {
    await this.#change(this.#database.sql.postponeDigest, [pauseMs, day, attempts, this.#database.chooseTime(now)])
  }

  #change(sql: string, values: readonly unknown[]): Promise<number> {
    return this.#database.write((transaction) => transaction.change(sql, values))
  }
}
