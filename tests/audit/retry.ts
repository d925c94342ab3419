/** How often something is tried in all: on a busy machine an opening fails now and then. */
const TRIES = 3

/** Runs this until it succeeds. Throws the last error after three failures. */
export async function retry<Result>(act: () => Promise<Result>): Promise<Result> {
  const failures: unknown[] = []
  while (failures.length < TRIES) {
    try {
      return await act()
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `Could not be measured: ${failures.map(String).join('; ')}`)
}
