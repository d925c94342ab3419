import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import { FUNNEL_PATH } from '#server/http/plugins/request-target.ts'
import type { Store } from '#server/intake/store.ts'
import { startServer, type RunningServer, type StartOptions } from '#tests/support/service/start-server.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'

/** A store that several server processes share. */
export interface SharedStore {
  open(): Promise<Store>
  /** What a server needs to use it. */
  readonly start: StartOptions
  /** Lets every lease run out now. */
  expireLeases(): Promise<void>
  remove(): Promise<void>
}

/** A mail server that hangs once it was told to expect a letter. */
async function startHangingPeer() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 peer\r\n')
    let isHanging = false
    socket.on('data', (data) => {
      if (isHanging) return
      isHanging = data.toString().startsWith('DATA')
      socket.write(isHanging ? '354 go on\r\n' : '250 ok\r\n')
      if (isHanging) server.emit('hanging')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let hanging = 0
  server.on('hanging', () => (hanging += 1))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, hanging: () => hanging, close: () => void server.close() }
}

function serverWith({ start }: SharedStore, smtpUrl: string): Promise<RunningServer> {
  const mail = mailQuicklyTo(smtpUrl)
  return startServer({ ...start, environment: { ...start.environment, ...mail } })
}

/** Messages instead of reports: nothing is drawn for their letters, so two hundred only take the time to send. */
async function keepMessages(store: Store, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const [index, id] of ids.entries()) {
    const payload = JSON.stringify({ email: 'visitor@example.org', message: `Message ${index} of ${count}.` })
    const message = {
      id,
      kind: 'contact-message',
      fingerprint: 'f',
      receivedAt: Date.now(),
      payload,
      flags: [],
    } as const
    await store.accept(message, ['message-letter'])
  }
  return ids.map((id) => `<${id}.message-letter@example.com>`).toSorted()
}

/** Tests what holds for two server processes on one store. */
export function testTwoProcesses(name: string, share: () => Promise<SharedStore>): void {
  describe(`two server processes on one store in ${name}`, () => {
    let shared: SharedStore
    let store: Store
    let peer: SmtpPeer

    beforeEach(async () => {
      shared = await share()
      store = await shared.open()
      peer = await startSmtpPeer()
    })
    afterEach(async () => {
      await peer.close()
      await store.close()
      await shared.remove()
    })

    const idsSent = () => peer.letters.map(({ mail }) => mail.messageId).toSorted()
    const hasJobs = (jobs: object) =>
      expect.poll(() => store.stats(), { timeout: 30_000, interval: 50 }).toMatchObject({ jobs })

    test('send each of two hundred letters once, and both have a share in it', async () => {
      const ids = await keepMessages(store, 200)
      const servers = await Promise.all([serverWith(shared, peer.url), serverWith(shared, peer.url)])
      await hasJobs({ sent: 200 })
      for (const server of servers) expect(await server.stop()).toBe(0)
      expect(idsSent()).toEqual(ids)
      const shares = servers.map(({ log }) => log.filter((line) => line.includes('"delivered"')).length)
      expect(Math.min(...shares)).toBeGreaterThan(0)
    })

    test('add up the steps of two hundred visits exactly, which they counted in turn', async () => {
      const servers = await Promise.all([serverWith(shared, peer.url), serverWith(shared, peer.url)])
      // The visits stop at different steps: visit n reaches n modulo 21 of them, so some visits reach none and some reach all.
      const visits = Array.from({ length: 200 }, (_, visit) => FUNNEL_STEPS.slice(0, visit % 21))
      await Promise.all(
        visits.map(async (steps, visit) => {
          for (const [at, body] of steps.entries()) {
            const { url } = servers[(visit + at) % 2] ?? { url: '' }
            expect((await fetch(url + FUNNEL_PATH, { method: 'POST', body })).status).toBe(204)
          }
        }),
      )
      for (const server of servers) expect(await server.stop()).toBe(0)
      const expected = FUNNEL_STEPS.map((step) => [step, visits.filter((steps) => steps.includes(step)).length])
      const sums: Record<string, number> = {}
      for (const { step, count } of await store.funnel.read('0000-01-01', '9999-12-31')) {
        sums[step] = (sums[step] ?? 0) + count
      }
      expect(sums).toEqual(Object.fromEntries(expected))
    })

    test('when one is killed in the middle of sending, the other takes its letters over once the lease is over', async () => {
      const hangingPeer = await startHangingPeer()
      const ids = await keepMessages(store, 6)
      const killed = await serverWith(shared, hangingPeer.url)
      await expect.poll(hangingPeer.hanging, { timeout: 8000 }).toBe(4)
      await killed.kill()
      hangingPeer.close()
      const other = await serverWith(shared, peer.url)
      await hasJobs({ sent: 2, sending: 4 })
      await shared.expireLeases()
      await hasJobs({ sent: 6, sending: 0 })
      expect(await other.stop()).toBe(0)
      expect(idsSent()).toEqual(ids)
    })
  })
}
