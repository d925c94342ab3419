import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { processorSeconds } from './processor-time.ts'

export interface Load {
  readonly url: string
  /** The process that answers. */
  readonly pid: number
  readonly connections: number
  readonly seconds: number
}

export interface Answers {
  readonly perSecond: number
  /** Answers per second of processor time of the server. */
  readonly perProcessorSecond: number
  readonly bytesEach: number
}

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 }

/**
 * Requests one page again and again with Debian's `wrk`, in one thread. Throws when an answer was not 200 or did not
 * arrive.
 */
export async function askWithWrk({ url, pid, connections, seconds }: Load): Promise<Answers> {
  const before = processorSeconds(pid)
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url]
  const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [told] = await Promise.all([text(wrk.stdout), once(wrk, 'exit')])
  const computed = processorSeconds(pid) - before
  const [, count, time, bytes, unit = ''] = /(\d+) requests in ([\d.]+)s, ([\d.]+)([KMG]?B) read/.exec(told) ?? []
  if (count === undefined || /Non-2xx|Socket errors/.test(told)) throw new Error(`The load failed:\n${told}`)
  return {
    perSecond: Number(count) / Number(time),
    perProcessorSecond: Number(count) / computed,
    bytesEach: (Number(bytes) * (UNITS[unit] ?? Number.NaN)) / Number(count),
  }
}
