import { once } from 'node:events'
import { connect } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { REPORT_PATH } from '#server/http/plugins/request-target.ts'
import { sendRawBytes } from '#tests/support/service/send-raw-request.ts'
import { openService, type OpenService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { buildSite } from '#tests/support/site/sample-built-site.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { readFormErrorPage } from '#tests/support/submissions/read-form-error-page.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

const chance = seededChance(2)
const message = (at: number) => ({ email: 'someone@example.com', message: `Message ${at}` })

const folder = useTemporaryFolder()
let service: OpenService | undefined

afterEach(async () => {
  await service?.close()
  service = undefined
})

async function serve(environment: Readonly<Record<string, string>>): Promise<OpenService> {
  service = await openService({ DATA_DIR: folder.path, ...environment }, { webRoot: buildSite(folder.path) })
  return service
}

async function statuses(posts: number, post: (at: number) => Promise<Response>): Promise<number[]> {
  const found = []
  for (let at = 0; at < posts; at += 1) found.push((await post(at)).status)
  return found
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

const keptCount = async () => (await listStoredSubmissions(folder.path)).length

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('unless it is told otherwise, one address posts thirty times at once, and the rest is refused', async () => {
  await serve({ RATE_LIMIT: '' })
  const begin = performance.now()
  const found = await statuses(33, () => postJson(`${url()}/f/contact`, {}))
  /** The budget comes back meanwhile, one post every two seconds. */
  const atMost = 31 + Math.floor((performance.now() - begin) / 2000)
  expect(found.slice(0, 30)).toEqual(times(30, 422))
  expect(found.filter((status) => status === 422).length).toBeLessThanOrEqual(atMost)
  expect(new Set(found.slice(30))).toContain(429)
})

/** `fetch` tidies a path up before it sends it. */
async function postTo(target: string): Promise<string> {
  const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n`
  return (await sendRawBytes(url(), `${head}Content-Length: 2\r\n\r\n{}`)).slice(9, 12)
}

describe('no other spelling of a path leads past the limits:', () => {
  test.each([
    ['/subscribers', '/subscriber%73', '/subscribers#x', '/subscribers;x', '//subscribers', '/subscribers/'],
    ['/f/contact', '/f/contac%74', '/f/contact#x', '/%66/contact', '/f//contact', '/f/contact/'],
    [REPORT_PATH, REPORT_PATH.replace('api', '%61pi'), `${REPORT_PATH}#x`, `${REPORT_PATH}/`, `/.${REPORT_PATH}`],
  ])('%s', async (path, ...others) => {
    await serve({ RATE_LIMIT: '1' })
    expect(await postTo(`${path}?page=1`)).toBe('422')
    expect(await postTo(path)).toBe('429')
    for (const other of [...others, `${path}%3F`]) expect(await postTo(other), other).toMatch(/^(404|405|429|400)$/)
    for (const whole of [`http://localhost${path}`, `HTTP://localhost:1${path}`])
      expect(await postTo(whole), whole).toBe('429')
  })

  test('to each of them nothing is posted', async () => {
    await serve({ RATE_LIMIT: '0' })
    for (const path of ['/subscribers', '/f/contact', REPORT_PATH]) {
      const escaped = path.replace(/.$/, (last) => `%${last.codePointAt(0)?.toString(16)}`)
      for (const other of [escaped, `${path}#x`]) expect(await postTo(other), other).toBe('404')
    }
  })
})

test('pages, health and a refused origin are never counted', async () => {
  await serve({ RATE_LIMIT: '1' })
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  expect(await statuses(5, (at) => postJson(`${url()}/f/contact`, message(at), foreign))).toEqual(times(5, 403))
  expect(await statuses(2, (at) => postJson(`${url()}/f/contact`, message(at)))).toEqual([200, 429])
  for (const path of ['/', '/contact', '/livez', '/readyz', '/robots.txt']) {
    expect(await statuses(5, () => fetch(`${url()}${path}`))).toEqual(times(5, 200))
  }
})

test('a report repeated, or sent again with other answers, costs the other visitors nothing', async () => {
  await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  const report = randomReport(chance)
  const others = { ...randomReport(chance), sessionId: report.sessionId }
  const again = (at: number) => postReport(url(), at % 2 === 0 ? report : others, from(`198.51.100.${at}`))
  expect(new Set(await statuses(20, again))).toEqual(new Set([202, 200, 409]))
  /** All addresses together have ten posts of one form. */
  const visit = (at: number) => postReport(url(), randomReport(chance), from(`203.0.113.${at}`))
  expect(await statuses(9, visit)).toEqual(times(9, 202))
})

test('0 takes everything', async () => {
  await serve({ RATE_LIMIT: '0' })
  expect(await statuses(60, () => postJson(`${url()}/subscribers`, {}))).toEqual(times(60, 422))
})

test('who waits as long as Retry-After says gets through with the same again', async () => {
  await serve({ RATE_LIMIT: '60' })
  const report = randomReport(chance)
  const firstRefused = async (tries: number): Promise<Response> => {
    const answer = await postReport(url(), {})
    return answer.status === 429 || tries === 0 ? answer : firstRefused(tries - 1)
  }
  const refused = await firstRefused(500)
  expect(refused.headers.get('Retry-After')).toBe('1')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect((await postReport(url(), report)).status).toBe(202)
})

const url = () => service?.url ?? ''

const readRetryAfter = (answer: Response, seconds = /^(5\d|60)$/) => {
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toMatch(seconds)
  return answer
}

describe('a post too many is answered in the shape its sender reads, with whole seconds to wait:', () => {
  beforeEach(async () => {
    await serve({ RATE_LIMIT: '1' })
    expect((await postReport(url(), randomReport(chance))).status).toBe(202)
  })
  test('a report a problem', async () => {
    const answer = readRetryAfter(await postReport(url(), randomReport(chance)))
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
    expect(await answer.json()).toMatchObject({
      status: 429,
      detail: expect.stringMatching(/^Too many requests\. Please retry in \d+ s\.$/) as string,
    })
  })

  test('a message what the form service’s client shows', async () => {
    const answer = readRetryAfter(await postJson(`${url()}/f/contact`, message(1)))
    const sentence = 'Too many forms were sent, so please try again later'
    expect(await answer.json()).toEqual({ error: sentence, errors: [{ code: 'UNSPECIFIED', message: sentence }] })
  })

  test('a sign-up a problem', async () => {
    const answer = readRetryAfter(await postJson(`${url()}/subscribers`, { email: 'someone@example.com' }))
    expect(await answer.json()).toMatchObject({ title: 'Too Many Requests', status: 429 })
  })

  test('a browser without script its form, with everything that was typed', async () => {
    const typed = { email: 'someone@example.com', message: 'Two lines,\nnot to be lost' }
    const page = readFormErrorPage(await readRetryAfter(await postPlain(`${url()}/f/contact`, typed)).text())
    expect(page).toMatchObject({
      faults: ['Too many forms were sent, so please try again later'],
      ...typed,
      action: '/f/contact',
    })
    const waitlist = readFormErrorPage(
      await readRetryAfter(await postPlain(`${url()}/subscribers`, { email: typed.email })).text(),
    )
    expect(waitlist).toMatchObject({ faults: ['Please try again later!'], email: typed.email, action: '/subscribers' })
    expect(await keptCount()).toBe(1)
  })
})

test('a post too many is answered before its body comes, and its connection stays usable', async () => {
  await serve({ RATE_LIMIT: '1' })
  await postReport(url(), {})
  const socket = connect(Number(new URL(url()).port), '127.0.0.1')
  await once(socket, 'connect')
  let answers = ''
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString()))
  const answered = (count: number) => expect.poll(() => answers.match(/HTTP\/1\.1 429/g)?.length).toBe(count)
  const head =
    'POST /f/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n'
  socket.write(head)
  await answered(1)
  socket.write(`${'x'.repeat(60_000)}${head}`)
  await answered(2)
  socket.destroy()
})

test.each(['Content-Length: 65537', 'Transfer-Encoding: chunked'])(
  'a browser’s own post too many is read to give back what was typed, but not with %s',
  async (length) => {
    await serve({ RATE_LIMIT: '1' })
    await postReport(url(), {})
    const socket = connect(Number(new URL(url()).port), '127.0.0.1')
    socket.write(
      `POST /f/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 /)
    socket.destroy()
  },
)

const post = (at: number, address: string) => postJson(`${url()}/f/contact`, message(at), from(address))

test('what a thousand addresses post in vain takes no visitor’s place', async () => {
  await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  const garbage = [{ email: 'none' }, { message: 'x' }, { report: 1 }]
  const paths = ['/subscribers', '/f/contact', REPORT_PATH]
  const inVain = (at: number) =>
    postJson(`${url()}${paths[at % 3]}`, garbage[at % 3], from(`198.51.${Math.floor(at / 250)}.${at % 250}`))
  for (let batch = 0; batch < 1000; batch += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => inVain(batch + at)))
    expect(answers.map(({ status }) => status)).toEqual(times(50, 422))
  }
  expect((await postReport(url(), randomReport(chance), from('203.0.113.1'))).status).toBe(202)
  expect(await keptCount()).toBe(1)
})

test.each<[string, (at: number) => Promise<Response>, number]>([
  ['reports', (at) => postReport(url(), randomReport(chance), from(`192.0.2.${at}`)), 202],
  ['messages', (at) => post(at, `192.0.2.${at}`), 200],
  ['sign-ups', (at) => postJson(`${url()}/subscribers`, { email: `a${at}@b.example` }, from(`192.0.2.${at}`)), 200],
])('of valid %s so many are taken from all together', async (_what, one, status) => {
  await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  const found = await Promise.all(Array.from({ length: 30 }, async (_, at) => (await one(at)).status))
  expect(new Set(found)).toEqual(new Set([status, 429]))
  expect(found.filter((each) => each === status).length).toBeGreaterThanOrEqual(10)
})

test('when all together post too much, each sender is told in its shape and gets back what was typed', async () => {
  await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  expect(await statuses(10, (at) => post(at, `192.0.2.${at}`))).toEqual(times(10, 200))
  const refused = readRetryAfter(await post(11, '203.0.113.1'), /^\d$/)
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'UNSPECIFIED' }] })
  const typed = { email: 'someone@example.com', message: 'Not to be lost' }
  const answer = readRetryAfter(await postPlain(`${url()}/f/contact`, typed, from('203.0.113.2')), /^\d$/)
  expect(readFormErrorPage(await answer.text())).toMatchObject(typed)
})

describe('who is one sender', () => {
  test('without a trusted proxy the socket says, whatever a header claims; the log warns once', async () => {
    const { log } = await serve({ RATE_LIMIT: '1' })
    const posts = statuses(6, (at) => post(at, `198.51.100.${at}`))
    expect(await posts).toEqual([200, ...times(5, 429)])
    const warnings = log.filter(({ msg }) => String(msg).includes('TRUST_PROXY is 0'))
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(log)).not.toContain('198.51.100')
  })

  test('behind one trusted proxy the address it saw counts, not the one its visitor claims', async () => {
    await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
    expect(await statuses(3, (at) => post(at, `198.51.100.${at}`))).toEqual(times(3, 200))
    expect(await statuses(3, (at) => post(at, `10.9.9.${at}, 198.51.100.7`))).toEqual([200, 429, 429])
  })

  test('behind a proxy that tells no address, whatever it tells is one sender', async () => {
    await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
    expect(await statuses(3, (at) => post(at, `junk${at}`))).toEqual([200, 429, 429])
  })

  test('an IPv6 network of 64 bits is one sender, the next one another', async () => {
    await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
    expect(await statuses(3, (at) => post(at, `2001:db8:1:2:${at}::${at}`))).toEqual([200, 429, 429])
    expect(await statuses(3, (at) => post(at, `2001:db8:1:${at + 3}::1`))).toEqual(times(3, 200))
  })
})
