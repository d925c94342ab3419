import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A full collection, now. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/** Bytes of this process's heap that are still in use after a full collection. */
export function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
