import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'

import { createLogStream } from '#server/settings/readable-log.ts'

function logTo(isTTY: boolean, log: (logger: FastifyBaseLogger) => void): string {
  let written = ''
  const stream = createLogStream({ isTTY, write: (line) => (written += line) })
  log(Fastify({ logger: { timestamp: () => ',"time":"2026-01-14T09:41:20.123Z"', stream } }).log)
  return written
}

test.each<[string, (logger: FastifyBaseLogger) => void, string]>([
  ['a message', (log) => log.info('listening on http://localhost:3000'), 'INFO  listening on http://localhost:3000'],
  [
    'facts',
    (log) => log.warn({ job: '5f0c.letter', pauseMs: 30_000, flags: ['fast'] }, 'not delivered'),
    'WARN  not delivered  job=5f0c.letter pauseMs=30000 flags=["fast"]',
  ],
  [
    'an error',
    (log) => log.error({ error: { name: 'Error', message: '451 later' } }, 'failed'),
    'ERROR failed  error={"name":"Error","message":"451 later"}',
  ],
  [
    'what could move the cursor or look like another line',
    (log) => log.info({ path: '/a b\u001B[2J\n\u009B\u202E' }, 'x\ny\u001B[1A'),
    'INFO  x y [1A  path="/a b\\u001b[2J\\n "',
  ],
])('a terminal gets one line for people: %s', (_what, log, line) => {
  expect(logTo(true, log)).toBe(`09:41:20Z ${line}\n`)
})

test('anything else gets JSON', () => {
  const written = logTo(false, (log) => log.info({ job: 'a' }, 'delivered'))
  expect(JSON.parse(written)).toMatchObject({ level: 30, time: '2026-01-14T09:41:20.123Z', job: 'a', msg: 'delivered' })
})
