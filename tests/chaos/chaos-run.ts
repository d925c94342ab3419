export interface ChaosOptions {
  /** How long the soak lasts. */
  readonly minutes: number
}

/** What a run measured, and what went wrong: without faults it has passed. */
export interface Verdict {
  readonly figures: Readonly<Record<string, string | number>>
  readonly faults: readonly string[]
}

export interface Skipped {
  /** Why this machine cannot do it. */
  readonly skipped: string
}

export interface ChaosRun {
  readonly name: string
  readonly run: (options: ChaosOptions) => Promise<Verdict | Skipped>
}

/** Those of the claims that do not hold. */
export function listFaults(claims: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]))
}

/** The value below which this share of them lies; 0 when there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
