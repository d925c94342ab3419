import type { Database } from './database.ts'
import type { FunnelCount } from './store-types.ts'

/** Stores how many visits reached each step of the assessment on each day. Every method may throw `StoreUnavailable`. */
export class FunnelTotals {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Adds these counts to the stored ones. Each day and step may occur once. */
  async add(counts: readonly FunnelCount[]): Promise<void> {
    // Two servers that lock the rows in different orders would wait for each other.
    const ordered = counts.toSorted((one, other) => (`${one.day} ${one.step}` < `${other.day} ${other.step}` ? -1 : 1))
    await this.#change(this.#database.sql.addToFunnel, JSON.stringify(ordered))
  }

  /** Returns the counts from one day to another, both included, in the order of their days. */
  read(since: string, until: string): Promise<FunnelCount[]> {
    return this.#database.read((transaction) => transaction.readRows(this.#database.sql.readFunnel, [since, until]))
  }

  /** Removes the counts of all earlier days. */
  async removeBefore(day: string): Promise<void> {
    await this.#change(this.#database.sql.removeFunnelBefore, day)
  }

  #change(sql: string, value: string): Promise<number> {
    return this.#database.write((transaction) => transaction.change(sql, [value]))
  }
}
