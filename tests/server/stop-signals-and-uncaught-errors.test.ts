import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { countDescriptors, isRunning, TELLS_USE } from '#tests/support/service/process-resources.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { isThorough } from '#tests/support/test-effort.ts'

/** Sends a signal, waits for the end, and gives the exit code; null when the signal itself ended the process. */
async function endBySignal(server: RunningServer, signal: NodeJS.Signals, timeout = 15_000): Promise<number | null> {
  process.kill(server.pid, signal)
  await expect.poll(() => isRunning(server.pid), { timeout }).toBe(false)
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

/** Opens a connection to the server, which neither sends nor closes anything. */
async function openSilently(server: RunningServer): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** What has been sent at the stop. The second takes eight seconds. */
const SENT = [
  ['that sends nothing', ''],
  ...(isThorough ? [['that does not end its request', 'GET / HTTP/1.1\r\nHost: x\r\n'] as const] : []),
] as const

test.each(SENT)('a connection %s does not turn a stop into a failure', async (_what, sent) => {
  const server = await startServer()
  const socket = await openSilently(server)
  socket.write(sent)
  await expect.poll(async () => (await fetch(`${server.url}/livez`)).status).toBe(200)
  expect(await endBySignal(server, 'SIGTERM')).toBe(0)
  socket.destroy()
})

test.runIf(TELLS_USE)('a refused connection whose sender does not close it is cut off', async () => {
  const server = await startServer()
  const before = countDescriptors(server.pid)
  const sockets = await Promise.all(Array.from({ length: 10 }, () => openSilently(server)))
  for (const socket of sockets) socket.write('no request\r\n\r\n')
  const answers = await Promise.all(sockets.map((socket) => once(socket, 'data')))
  for (const answer of answers) expect(String(answer)).toContain('400 Bad Request')
  await expect.poll(() => countDescriptors(server.pid) - before, { timeout: 5000 }).toBeLessThan(5)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

test('a second signal ends the server at once, whatever is still to be answered', async () => {
  const server = await startServer()
  const { hostname, port } = new URL(server.url)
  const sender = connect(Number(port), hostname).on('error', () => {})
  await once(sender, 'connect')
  sender.write(`POST /f/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`)
  await expect.poll(async () => (await fetch(`${server.url}/livez`)).status).toBe(200)
  process.kill(server.pid, 'SIGTERM')
  await expect.poll(() => server.log.some((line) => line.includes('"stopping"'))).toBe(true)
  expect(isRunning(server.pid)).toBe(true)
  expect(await endBySignal(server, 'SIGINT', 5000)).toBe(1)
  sender.destroy()
})

test('a fault of the processor ends the server at once: no code of ours can go on after it', async () => {
  const server = await startServer()
  expect(await endBySignal(server, 'SIGSEGV')).toBeNull()
})

test('an error that nothing catches stops the server in order with exit code 1, and is logged without addresses', async () => {
  const folder = makeTemporaryFolder()
  const fault = join(folder.path, 'fault.mjs')
  const thrown = "setImmediate(() => { throw new Error('lost a.meyer@company.example') })"
  writeFileSync(fault, `process.once('SIGUSR2', () => ${thrown})`)
  const server = await startServer({ environment: { NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` } })
  expect(await endBySignal(server, 'SIGUSR2')).toBe(1)
  const told = server.log.filter((line) => line.includes('an uncaught error'))
  expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, error: { message: 'lost [address]' } },
  ])
  expect(server.log.join('\n')).not.toContain('a.meyer')
  folder.remove()
})
