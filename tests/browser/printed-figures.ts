/** The figures of a result, as the page, the email and `leads show` print them. */
export interface Figures {
  readonly score: string
  readonly stage: string
  readonly value: string
  readonly feasibility: string
  readonly position: string
  readonly band: string
  readonly badge: string
  /** The value of each dimension behind its label, in order. */
  readonly dimensions: readonly string[]
  /** The lines of the plan in the form in which the letter prints them. */
  readonly plan: readonly string[]
  /** What follows after day 90. */
  readonly later: string
}

/** What the pattern's group matches, or what it did not. */
export const group = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? `nothing like ${pattern.source}`
