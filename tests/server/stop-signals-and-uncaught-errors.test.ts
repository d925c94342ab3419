import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { makeFolder } from '#tests/support/service/open-service.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'

const isRunning = ({ pid }: RunningServer): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends a signal, waits for the end, and gives the exit code; null when the signal itself ended the process. */
async function endBySignal(server: RunningServer, signal: NodeJS.Signals): Promise<number | null> {
  process.kill(server.pid, signal)
  await expect.poll(() => isRunning(server), { timeout: 15_000 }).toBe(false)
  return server.stop()
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const)(
  '%s stops the server with exit code 0',
  async (signal) => {
    const server = await startServer()
    expect(await endBySignal(server, signal)).toBe(0)
    expect(server.log.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ signal, msg: 'stopping' }),
    )
  },
)

test('a fault of the processor ends the server at once: no code of ours can go on after it', async () => {
  const server = await startServer()
  expect(await endBySignal(server, 'SIGSEGV')).toBeNull()
})

test('an error that nothing catches stops the server in order with exit code 1, and is logged without addresses', async () => {
  const folder = makeFolder()
  const fault = join(folder.path, 'fault.mjs')
  const thrown = "setImmediate(() => { throw new Error('lost a.meyer@company.example') })"
  writeFileSync(fault, `process.once('SIGUSR2', () => ${thrown})`)
  const server = await startServer({ environment: { NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` } })
  expect(await endBySignal(server, 'SIGUSR2')).toBe(1)
  const told = server.log.filter((line) => line.includes('an error that nothing caught'))
  expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, error: { message: 'lost [address]' } },
  ])
  expect(server.log.join('\n')).not.toContain('a.meyer')
  folder.remove()
})
