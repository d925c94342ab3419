/** Where a service said in its log that its metrics are; throws when it did not. */
export function metricsUrlIn(log: readonly Readonly<Record<string, unknown>>[]): string {
  const told = log.map(({ msg }) => /^metrics are at (\S+)$/.exec(String(msg))?.[1])
  const url = told.find((one) => one !== undefined)
  if (url === undefined) throw new Error('The log names no address of metrics')
  return url
}

/** The samples of a Prometheus text, by name and labels as they are written there. */
export async function scrape(url: string): Promise<ReadonlyMap<string, number>> {
  const lines = (await (await fetch(url)).text()).split('\n')
  const samples = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line): [string, number] => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}
