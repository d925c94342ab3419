// Waits until the server on this machine is ready, for so many seconds at most: node deploy/wait-until-ready.mjs 30
// READY_URL says where to ask; else PORT and HOST tell.
import { setTimeout as sleep } from 'node:timers/promises'

const { HOST, PORT, READY_URL } = process.env
const host = !HOST || HOST === '0.0.0.0' ? '127.0.0.1' : HOST
const url = READY_URL || `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/readyz`
const end = Date.now() + Number(process.argv[2] ?? 30) * 1000

let answer = ''
do {
  answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok, status }) => (ok ? 'ready' : `it answers ${status}`),
    (error) => error.cause?.message || error.message,
  )
  if (answer === 'ready') process.exit(0)
  await sleep(500)
} while (Date.now() < end)
process.stderr.write(`The server is not ready at ${url}: ${answer}\n`)
process.exit(1)
