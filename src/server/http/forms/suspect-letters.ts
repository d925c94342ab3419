import type { SpamFlag } from '#server/intake/submission-kinds.ts'

const HOUR_MS = 3_600_000
/** Letters about suspected spam in an hour: enough for people who are mistaken for programs, and no flood. */
const LETTERS_AN_HOUR = 10

/**
 * Decides which flagged entries of one form get a letter. A person may be behind an entry whose honeypot is empty; of
 * those, ten in an hour get one from each server. The others are only kept.
 */
export class SuspectLetters {
  #sentAt: number[] = []

  /** Whether the entry with these flags, received now, gets a letter. `now` is in milliseconds since 1970. */
  allow(flags: readonly SpamFlag[], now: number): boolean {
    if (flags.includes('honeypot')) return false
    this.#sentAt = this.#sentAt.filter((at) => Math.abs(now - at) < HOUR_MS)
    if (this.#sentAt.length >= LETTERS_AN_HOUR) return false
    this.#sentAt.push(now)
    return true
  }

  /** Gives back what was allowed at this time: the entry was not newly kept, so no letter goes out. */
  giveBack(at: number): void {
    const place = this.#sentAt.indexOf(at)
    if (place >= 0) this.#sentAt.splice(place, 1)
  }
}
