/* oxlint-disable no-await-in-loop -- one attempt after the other is what is tested */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { webhookBodySchema } from '#server/intake/webhook/webhook-body.ts'
import { createMailer } from '#server/letters/mailer.ts'
import { readConfig } from '#server/settings/config.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import {
  answering,
  startScriptedServer,
  useScriptedServer,
  type Answer,
} from '#tests/support/service/scripted-http-server.ts'
import { verifyWebhook, webhookTo } from '#tests/support/service/webhook-settings.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'
import { ADDRESS, keep, message, RECEIVED } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const peer = useScriptedServer(answering(204))

/** Writes these bytes, and cuts the connection a moment later. */
const answerPartly =
  (text: string): Answer =>
  (response) => {
    response.socket?.write(text)
    setTimeout(() => response.destroy(), 20)
  }

const answerForever: Answer = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
  response.once('close', () => clearInterval(timer))
}

describe('an entry', () => {
  const place = useTestStore()
  let service: Awaited<ReturnType<typeof openService>>

  beforeEach(async () => {
    service = await openService({ DATA_DIR: place.path, ...webhookTo(`${peer.current.url}/hook?key=hunter2`) })
  })
  afterEach(() => service.close())

  test('of each kind is posted once, verified by the published library and as the schema says', async () => {
    const report = sampleReport('Strategic Bet')
    for (let repetition = 0; repetition < 2; repetition += 1) {
      await postReport(service.url, report)
      await postJson(`${service.url}/f/contact`, { email: ADDRESS, message: 'Hello' })
      await postJson(`${service.url}/subscribers`, { email: ADDRESS })
    }
    await service.hasLogged('delivered', 6)
    const { calls } = peer.current
    const bodies = calls.map(verifyWebhook).toSorted((one, other) => (one.type < other.type ? -1 : 1))
    expect(bodies).toMatchObject([
      {
        type: 'assessment.completed',
        version: 1,
        data: {
          id: report.sessionId,
          sessionId: report.sessionId,
          flags: [],
          contact: report.contact,
          score: 3.45,
          band: 'Strategic Bet',
          stage: report.summary.stage,
          quadrant: { label: 'High Value, High Feasibility', feasibility: 0.26, businessValue: 0.45 },
          rawAnswers: report.rawAnswers,
        },
      },
      { type: 'message.received', version: 1, data: { email: ADDRESS, message: 'Hello' } },
      { type: 'signup.received', version: 1, data: { email: ADDRESS } },
    ])
    const { text } = await runCli(['webhook-schema'], createCliContext(place.path))
    const ajv = new Ajv2020({ formats: { 'date-time': (time: string) => new Date(time).toISOString() === time } })
    const isValid = ajv.compile(JSON.parse(text) as object)
    for (const body of bodies) {
      expect([isValid(body), isValid.errors]).toEqual([true, null])
      // The schema names every field: it leaves out what it does not know.
      expect(webhookBodySchema.parse(body)).toEqual(body)
    }
    expect(calls.map(({ path, headers }) => [path, headers['content-type']])).toEqual(
      Array.from({ length: 3 }, () => ['/hook?key=hunter2', 'application/json']),
    )
    expect(JSON.stringify(service.log)).not.toMatch(/hunter2|whsec|hook\?|@/)
  })
})

describe('a job', () => {
  const place = useTestStore()
  const log = recordedLog()
  let now = RECEIVED

  beforeEach(() => {
    now = RECEIVED
  })

  const keepEntry = (id = 'id') => keep(place.store, id, { ...message(ADDRESS), jobs: ['webhook'] })

  const createWorker = (url = peer.current.url, timeoutMs = 10_000) => {
    const config = readConfig({ DATA_DIR: place.path, ...webhookTo(url) })
    const deliver = createDelivery({ mailer: createMailer(config, log), config, timeoutMs })
    return new DeliveryWorker({ store: place.store, deliver, log, now: () => now, random: () => 0 })
  }

  const readJob = async (id = 'id') => (await place.store.findByIdPrefix(id))[0]?.jobs[0]

  const later = { state: 'pending', attempts: 1, runAt: RECEIVED + 15_000 }
  const sent = { state: 'sent', attempts: 1 }

  interface Row {
    readonly what: string
    readonly answer: Answer
    readonly job: object
    readonly lastError?: RegExp
    readonly timeoutMs?: number
  }

  const rows: readonly Row[] = [
    { what: '200', answer: answering(200), job: sent },
    { what: '299', answer: answering(299), job: sent },
    {
      what: '200 and a connection that breaks in the body',
      answer: answerPartly('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"o'),
      job: sent,
    },
    { what: '200 and a body that never ends', answer: answerForever, job: sent },
    {
      what: '410',
      answer: answering(410),
      job: { state: 'dead', attempts: 1 },
      lastError: /answered 410 \(Gone\): it takes nothing/,
    },
    ...[400, 401, 404, 409, 422, 500, 502].map((status) => ({
      what: String(status),
      answer: answering(status),
      job: later,
      lastError: new RegExp(`^The webhook receiver answered ${status}$`),
    })),
    {
      what: '429 and Retry-After',
      answer: answering(429, { 'Retry-After': '120' }),
      job: { ...later, runAt: RECEIVED + 120_000 },
      lastError: /answered 429/,
    },
    {
      what: 'a redirect',
      answer: answering(308, { Location: '/elsewhere' }),
      job: later,
      lastError: /answered 308, and redirects are not followed/,
    },
    { what: 'nothing in time', answer: () => {}, job: later, lastError: /timeout after 1 s/, timeoutMs: 1000 },
    {
      what: 'a header that never ends',
      answer: (response) => void response.socket?.write('HTTP/1.1 200 OK\r\nX-A: b\r\n'),
      job: later,
      lastError: /timeout after 1 s/,
      timeoutMs: 1000,
    },
    {
      what: 'a connection that breaks in the header',
      answer: answerPartly('HTTP/1.1 200 OK\r\nConte'),
      job: later,
      lastError: /gave no answer/,
    },
    {
      what: 'a header of a megabyte',
      answer: answerPartly(`HTTP/1.1 200 OK\r\nX-A: ${'b'.repeat(1e6)}`),
      job: later,
      lastError: /gave no answer/,
    },
    {
      what: 'something else than HTTP',
      answer: answerPartly('SSH-2.0-OpenSSH_9.6\r\n'),
      job: later,
      lastError: /gave no answer/,
    },
  ]

  test.each(rows)(
    'whose receiver answers with $what ends as it should',
    async ({ answer, job, lastError, timeoutMs }) => {
      peer.current.behave(answer)
      await keepEntry()
      await createWorker(peer.current.url, timeoutMs).drain()
      expect(peer.current.calls).toHaveLength(1)
      const kept = await readJob()
      expect(kept).toMatchObject(job)
      if (lastError) expect(kept?.lastError).toMatch(lastError)
    },
  )

  test('that is tried again keeps its id and its body, and is signed anew', async () => {
    peer.current.behave(answering(500), (response) => void response.destroy())
    await keepEntry()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await createWorker().drain()
      now += 3_600_000
    }
    const { calls } = peer.current
    expect(calls).toHaveLength(3)
    expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_id', 'msg_id', 'msg_id'])
    expect(new Set(calls.map(verifyWebhook).map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await readJob()).toMatchObject({ state: 'sent', attempts: 3 })
  })

  test('waits without an attempt while nobody listens, or the receiver has no TLS', async () => {
    const gone = await startScriptedServer(answering(204))
    await gone.close()
    for (const url of [gone.url, peer.current.url.replace('http:', 'https:')]) {
      const id = `id-${url.slice(0, 5)}`
      await keepEntry(id)
      await createWorker(url).drain()
      expect(await readJob(id)).toMatchObject({ state: 'pending', attempts: 0 })
    }
    expect(peer.current.calls).toEqual([])
  })

  test('is not abandoned just because the receiver answers 410 to everything: from the third refusal on the others wait', async () => {
    peer.current.behave(...Array.from({ length: 9 }, () => answering(410)))
    for (const id of ['id-1', 'id-2', 'id-3', 'id-4', 'id-5', 'id-6', 'id-7', 'id-8', 'id-9']) await keepEntry(id)
    await createWorker().drain()
    const { dead, pending } = (await place.store.stats()).jobs
    expect([dead, dead + pending]).toEqual([2, 9])
  })

  test('sends the user name and password of its URL as a header, and tells no part of the URL beyond its host', async () => {
    const url = `${peer.current.url.replace('//', '//user:hunter2@')}/secret-path?key=hunter3`
    const behaviors = [
      answering(404),
      answering(302, { Location: url }),
      (response: { destroy(): void }) => response.destroy(),
    ]
    peer.current.behave(...behaviors)
    await keepEntry()
    for (let attempt = 0; attempt < behaviors.length; attempt += 1) {
      await createWorker(url).drain()
      expect((await readJob())?.lastError).not.toMatch(/hunter|secret-path/)
      now += 3_600_000
    }
    const { headers } = peer.current.calls[0] ?? {}
    expect(headers?.authorization).toBe(`Basic ${Buffer.from('user:hunter2').toString('base64')}`)
    expect(JSON.stringify(log.lines)).not.toMatch(/hunter|secret-path|whsec/)
  })
})
