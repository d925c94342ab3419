import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether this system tells what a process uses. */
export const TELLS_USE = existsSync('/proc/self/status')

/** Bytes of memory that the process holds. */
export function readMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

/** Open descriptors of the process. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
