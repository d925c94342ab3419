import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { HONEYPOT } from '#machines/honeypot.ts'
import { REPORT_PATH } from '#server/http/plugins/request-target.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { postBody, postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { isThorough } from '#tests/support/test-effort.ts'

/** More than a form's common budget, which is that of ten addresses. */
const FLOODERS = 11
const POSTS_EACH = 30
const VISITORS = 10

const chance = seededChance(12)
const REPORT = randomReport(chance)

const service = useService({ RATE_LIMIT: '', TRUST_PROXY: '1', LOG_LEVEL: 'silent' })

const from = (address: string) => ({ 'X-Forwarded-For': address })

type Post = (at: number, headers: Readonly<Record<string, string>>) => Promise<Response>

/** Sends all posts of the flooding addresses, each address at once. Gives the statuses. */
async function flood(post: Post): Promise<number[]> {
  const found: number[] = []
  for (let sender = 0; sender < FLOODERS; sender += 1) {
    const answers = await Promise.all(
      Array.from({ length: POSTS_EACH }, (_, at) => post(sender * POSTS_EACH + at, from(`198.51.100.${sender}`))),
    )
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    found.push(...answers.map(({ status }) => status))
  }
  return found
}

const message = (at: number) => ({ email: `a${at}@b.example`, message: `Message ${at}` })

const contact: Post = (at, headers) => postJson(`${service.url}/f/contact`, message(at), headers)
const waitlist: Post = (at, headers) => postJson(`${service.url}/subscribers`, { email: `a${at}@b.example` }, headers)
const report: Post = (_at, headers) => postReport(service.url, randomReport(chance), headers)

async function listStatuses(post: Post, network: string): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, at) => post(10_000 + at, from(`${network}.${at}`))),
  )
  return answers.map(({ status }) => status)
}

/** The first entry of as many new visitors through each form: the statuses of the answers. */
const firstEntries = async () => ({
  reports: await listStatuses(report, '203.0.113'),
  messages: await listStatuses(contact, '192.0.2'),
  signUps: await listStatuses(waitlist, '192.0.3'),
})

const repeat = (status: number) => Array.from({ length: VISITORS }, () => status)

const ALL = { reports: repeat(202), messages: repeat(200), signUps: repeat(200) }

const session = (more: object) => ({
  'Formspree-Session-Data': Buffer.from(JSON.stringify(more)).toString('base64'),
})

/** Floods of one kind each. `npm test` sends them all together. */
const KINDS: readonly [string, Post][] = [
  [
    'messages that fill in the honeypot',
    (at, headers) => postJson(`${service.url}/f/contact`, { ...message(at), [HONEYPOT]: 'x' }, headers),
  ],
  [
    'sign-ups that fill in the honeypot',
    (at, headers) => postJson(`${service.url}/subscribers`, { email: `a${at}@b.example`, [HONEYPOT]: 'x' }, headers),
  ],
  ['messages by driven browsers', (at, headers) => contact(at, { ...headers, ...session({ webdriver: true }) })],
  ['one report over and over', (_at, headers) => postReport(service.url, REPORT, headers)],
  [
    'one session with other answers each time',
    (_at, headers) => postReport(service.url, { ...randomReport(chance), sessionId: REPORT.sessionId }, headers),
  ],
  [
    'one message over and over',
    (_at, headers) => contact(1, { ...headers, ...session({ loadedAt: 1_700_000_000_000 }) }),
  ],
  ['one sign-up over and over', (_at, headers) => waitlist(1, headers)],
]

describe('eleven addresses refuse no visitor’s first entry with', () => {
  test.each(isThorough ? KINDS : [])('%s', async (_what, post) => {
    const found = await flood(post)
    /** The flood itself comes through as far as it has to: each address uses up its own budget. */
    expect(found.filter((status) => status === 200 || status === 202 || status === 409).length).toBeGreaterThan(290)
    expect(await firstEntries()).toEqual(ALL)
  })

  test('garbage of every kind', async () => {
    const garbage: readonly Post[] = [
      (_at, headers) => postBody(service.url, '{', headers),
      (_at, headers) => postReport(service.url, { report: 1 }, headers),
      (_at, headers) => postBody(service.url, '"'.padEnd(300_000, 'x'), headers),
      (_at, headers) => postJson(`${service.url}/f/contact`, { email: 'none' }, headers),
      (_at, headers) => postPlain(`${service.url}/f/contact`, { email: 'none' }, headers),
      (_at, headers) => postPlain(`${service.url}/subscribers`, { email: '' }, headers),
      (_at, headers) => postJson(`${service.url}${REPORT_PATH}`, {}, { ...headers, 'Content-Type': 'text/plain' }),
      (_at, headers) => contact(1, { ...headers, 'Sec-Fetch-Site': 'cross-site' }),
    ]
    const found = await flood((at, headers) => (garbage[at % garbage.length] ?? contact)(at, headers))
    expect(Math.min(...found)).toBeGreaterThanOrEqual(400)
    const { hostname, port } = new URL(service.url)
    const noise = Array.from({ length: 300 }, async (_, at) => {
      const socket = connect(Number(port), hostname)
      socket.end(`${'GARBAGE'.repeat(at % 5)} / HTTP/9.9\r\n\r\n`)
      return text(socket).catch(() => '')
    })
    await Promise.all(noise)
    expect(await firstEntries()).toEqual(ALL)
  })

  test('all of these together', async () => {
    const kinds: readonly Post[] = [
      ...KINDS.map(([, post]) => post),
      (_at, headers) => postBody(service.url, '{', headers),
    ]
    await flood((at, headers) => (kinds[at % kinds.length] ?? contact)(at, headers))
    expect(await firstEntries()).toEqual(ALL)
  })
})

test('a flood of filled honeypots does not refuse a visitor who was only fast', async () => {
  await flood((at, headers) => postJson(`${service.url}/f/contact`, { ...message(at), [HONEYPOT]: 'x' }, headers))
  const now = Date.now()
  const fast = session({ loadedAt: now, sentAt: now + 200 })
  expect((await contact(20_000, { ...fast, ...from('203.0.113.200') })).status).toBe(200)
})
