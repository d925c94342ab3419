/** How often something that failed is done in all: on a busy machine an opening fails now and then. */
const TRIES = 3

/** Does this until it succeeds. Throws what went wrong when it has failed three times. */
export async function tryAgain<Result>(act: () => Promise<Result>): Promise<Result> {
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
