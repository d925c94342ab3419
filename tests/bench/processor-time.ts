import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout)

/**
 * Seconds that a process has computed so far, in itself and in the system for it, all threads together. On a shared machine
 * this is what two programs can be compared by. Linux only.
 */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
