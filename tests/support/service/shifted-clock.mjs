// Preloaded with --import: shifts the process's clock by the milliseconds in the file CLOCK_FILE, and has what happens
// once an hour happen every two seconds. Timers and performance.now do not jump, as the system's own would not.
import { readFileSync } from 'node:fs'
import { env } from 'node:process'

const HOUR_MS = 3_600_000
const LOOK_MS = 20
const SystemDate = Date
const { setInterval } = globalThis

let shiftMs = 0
let readAt = -Infinity

function now() {
  if (performance.now() - readAt > LOOK_MS) {
    readAt = performance.now()
    shiftMs = Number(readFileSync(env.CLOCK_FILE, 'utf8'))
  }
  return SystemDate.now() + shiftMs
}

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
globalThis.setInterval = (call, ms, ...args) => setInterval(call, ms === HOUR_MS ? 2000 : ms, ...args)
