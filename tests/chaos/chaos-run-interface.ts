export interface ChaosOptions {
  /** How many minutes the soak test lasts. */
  readonly minutes: number
}

/** What a run measured, and what went wrong: a run without faults has passed. */
export interface Verdict {
  readonly figures: Readonly<Record<string, string | number>>
  readonly faults: readonly string[]
}

export interface Skipped {
  /** Why this machine cannot do the run. */
  readonly skipped: string
}

export interface ChaosRun {
  readonly name: string
  readonly run: (options: ChaosOptions) => Promise<Verdict | Skipped>
}

/** The claims that are false. */
export function listFaults(claims: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]))
}

/** The value below which this share of the values lies; 0 when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
