import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether this system reports the resources of a process. */
export const TELLS_USE = existsSync('/proc/self/status')

/** The memory of the process in bytes. */
export function readMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

/** The number of open file descriptors of the process. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
