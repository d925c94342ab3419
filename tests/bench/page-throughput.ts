/* oxlint-disable no-await-in-loop -- one load at a time */
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer } from '#tests/support/service/start-server.ts'

import { startNginx } from './start-nginx.ts'
import { requirePrograms } from './install-programs.ts'
import { median, rounded, writeTable } from './median-and-text-table.ts'
import { askWithWrk, type Answers } from './run-wrk.ts'

const CONNECTIONS = [1, 8, 64]
const SECONDS = 2
/** The two answers may differ by the length of a header or two, but not by their body. */
const MOST_BYTES_APART = 200

interface Place {
  readonly url: string
  readonly pid: number
}

async function compare(ours: Place, nginx: Place, rounds: number): Promise<string> {
  const rows = [['connections', 'ours/s', 'nginx/s', 'ratio', 'ours/CPU s', 'nginx/CPU s', 'ratio']]
  for (const connections of CONNECTIONS) {
    const measured: { readonly ours: Answers; readonly nginx: Answers }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const load = { connections, seconds: SECONDS }
      const pair = { nginx: await askWithWrk({ ...nginx, ...load }), ours: await askWithWrk({ ...ours, ...load }) }
      if (Math.abs(pair.ours.bytesEach - pair.nginx.bytesEach) > MOST_BYTES_APART) {
        throw new Error(`Unlike answers: ${pair.ours.bytesEach} and ${pair.nginx.bytesEach} bytes`)
      }
      measured.push(pair)
    }
    const cells = (['perSecond', 'perProcessorSecond'] as const).flatMap((figure) => [
      rounded(median(measured.map((pair) => pair.ours[figure]))),
      rounded(median(measured.map((pair) => pair.nginx[figure]))),
      rounded(median(measured.map((pair) => pair.ours[figure] / pair.nginx[figure]))),
    ])
    rows.push([String(connections), ...cells])
  }
  return writeTable(rows)
}

/**
 * Compares the home page from our server's memory with that from nginx's files. Both use gzip, the same headers and one
 * process each. The loads alternate; the result has the medians of this many rounds.
 */
export async function benchPages(rounds: number): Promise<string> {
  requirePrograms()
  const folder = makeTemporaryFolder()
  const server = await startServer({ environment: { RATE_LIMIT: '0' } })
  const { headers } = await fetch(server.url)
  const nginx = await startNginx(folder.path, headers)
  const ours = { url: `${server.url.replace('localhost', '127.0.0.1')}/`, pid: server.pid }
  const theirs = { url: `${nginx.url}/`, pid: nginx.pid }
  try {
    for (const place of [ours, theirs]) await askWithWrk({ ...place, connections: 64, seconds: SECONDS })
    return await compare(ours, theirs, rounds)
  } finally {
    await nginx.stop()
    await server.stop()
    folder.remove()
  }
}
