import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { findFreePort } from '#tests/support/service/free-port.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { BUILT_SERVER, requireBuild, startServer } from '#tests/support/service/start-server.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { readFormErrorPage } from '#tests/support/submissions/read-form-error-page.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

const folder = useTemporaryFolder()

function runToEnd(environment: Readonly<Record<string, string>>) {
  requireBuild(BUILT_SERVER)
  /** A server that starts after all would not end. */
  const options = { cwd: tmpdir(), env: environment, encoding: 'utf8', timeout: 20_000, killSignal: 'SIGKILL' } as const
  return spawnSync(process.execPath, [BUILT_SERVER], options)
}

const readStatus = (answer: Promise<Response>) => answer.then(({ status }) => status).catch(() => 'no answer')

test('asked to stop in the middle of its work, the server answers what it took and loses nothing', async () => {
  const server = await startServer({ dataDir: folder.path })
  const chance = seededChance(11)
  const reports = Array.from({ length: 60 }, () => randomReport(chance))
  const posts = reports.map((report) =>
    postReport(server.url, report).then(
      ({ status }) => status,
      () => 'refused',
    ),
  )
  await Promise.any(posts)
  expect(await server.stop()).toBe(0)
  const statuses = await Promise.all(posts)
  expect(statuses.filter((status) => ![202, 503, 'refused'].includes(status))).toEqual([])
  const kept = new Set((await listStoredSubmissions(folder.path)).map(({ id }) => id))
  const acknowledged = reports.filter((_, at) => statuses[at] === 202).map(({ sessionId }) => sessionId)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(readdirSync(folder.path)).toContain('submissions.db')
})

test('the log says where the site is and where the letters go', async () => {
  const server = await startServer()
  const line = server.log
    .map((text) => JSON.parse(text) as { msg: string })
    .find(({ msg }) => msg.startsWith('listening'))
  expect(line?.msg).toBe(`listening on ${server.url}, letters go to ${join(server.dataDir, 'outbox-mail')}`)
  expect(await server.stop()).toBe(0)
})

test('on a full disk a report is refused with 503, the server lives, and is ready again when there is room', async () => {
  const server = await startServer({ fileBlocks: 400 })
  const chance = seededChance(5)
  const statuses: number[] = []
  while (!statuses.includes(503) && statuses.length < 50) {
    const answer = await postReport(server.url, randomReport(chance))
    statuses.push(answer.status)
    if (answer.status === 503) expect(answer.headers.get('Retry-After')).toBe('5')
  }
  expect(statuses.at(-1)).toBe(503)
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  const kept = await listStoredSubmissions(server.dataDir)
  expect(kept).toHaveLength(statuses.filter((status) => status === 202).length)
  expect(kept.flatMap(({ jobs }) => jobs).filter(({ state }) => state !== 'dead')).toHaveLength(kept.length)
  const makeRoom = spawnSync('prlimit', ['--fsize=unlimited', '--pid', String(server.pid)])
  if (makeRoom.error === undefined) {
    expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  }
  await server.stop()
})

test('on a full disk a message is refused in the form service’s shape, and without script it comes back whole', async () => {
  const server = await startServer({ fileBlocks: 400 })
  const statuses: number[] = []
  let last: unknown
  while (!statuses.includes(503) && statuses.length < 50) {
    const message = `${statuses.length} ${'🚚'.repeat(9000)}`
    const answer = await postJson(`${server.url}/f/contact`, { email: 'a.meyer@company.example', message })
    statuses.push(answer.status)
    last = await answer.json()
  }
  expect(statuses.at(-1)).toBe(503)
  const words = 'We cannot accept the form right now, so please try again later'
  expect(last).toEqual({ error: words, errors: [{ code: 'UNSPECIFIED', message: words }] })
  const typed = { email: 'b.meyer@company.example', message: '🚚'.repeat(9000) }
  const page = await postPlain(`${server.url}/f/contact`, typed)
  expect(page.status).toBe(503)
  expect(readFormErrorPage(await page.text())).toMatchObject(typed)
  expect(await listStoredSubmissions(server.dataDir)).toHaveLength(statuses.filter((status) => status === 200).length)
  await server.stop()
})

test('a log that cannot be written does not stop the server', async () => {
  const server = await startServer()
  server.cutLog()
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  expect(await server.stop()).toBe(0)
})

test('a log on a full disk does not stop the server', async () => {
  requireBuild(BUILT_SERVER)
  const port = await findFreePort()
  const full = openSync('/dev/full', 'w')
  const server = spawn(process.execPath, [BUILT_SERVER], {
    cwd: tmpdir(),
    env: { PORT: String(port), DATA_DIR: folder.path, RATE_LIMIT: '0' },
    stdio: ['ignore', full, 'inherit'],
  })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => readStatus(fetch(`${url}/readyz`)), { timeout: 20_000 }).toBe(200)
  const message = { email: 'someone@example.com', message: 'Hello' }
  expect(await readStatus(postJson(`${url}/f/contact`, message))).toBe(200)
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  closeSync(full)
})

test('a rejection that nothing handles is logged once, without addresses, and the server lives on', async () => {
  const fault = join(folder.path, 'fault.mjs')
  writeFileSync(fault, "process.once('SIGUSR2', () => void Promise.reject(new Error('lost a.meyer@company.example')))")
  const server = await startServer({ environment: { NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` } })
  process.kill(server.pid, 'SIGUSR2')
  const told = () => server.log.filter((line) => line.includes('"unhandled rejection"'))
  await expect.poll(() => told().length).toBe(1)
  expect(JSON.parse(told()[0] ?? '')).toMatchObject({ level: 50, error: { message: 'lost [address]' } })
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  expect(told()).toHaveLength(1)
  expect(await server.stop()).toBe(0)
})

test('a bad environment stops the start with every fault at once', () => {
  const { status, stderr, stdout } = runToEnd({ PORT: 'x', LOG_LEVEL: 'loud', MAIL_TO: 'nobody' })
  expect(status).toBe(78)
  expect(stdout).toBe('')
  expect(stderr.split('\n').map((line) => line.split(':', 1)[0])).toEqual([
    'The server cannot start, its settings have errors',
    'PORT',
    'MAIL_TO',
    'LOG_LEVEL',
    '',
  ])
})

test('settings that disagree with the build stop the start before the store is opened, with both values', () => {
  const environment = {
    DATA_DIR: join(folder.path, 'data'),
    SITE_ORIGIN: 'https://other.example',
    VITE_FORM_KEY: 'other',
  }
  const { status, stderr, stdout } = runToEnd(environment)
  expect([status, stdout]).toEqual([78, ''])
  expect(stderr.trimEnd().split('\n')).toEqual([
    'The server cannot start, its settings have errors:',
    expect.stringMatching(
      /^SITE_ORIGIN: the pages were built with http:.*, but the server has https:\/\/other\.example\. /,
    ),
    expect.stringMatching(
      /^VITE_FORM_KEY: the pages were built with contact, but the server has other\. .*build again$/,
    ),
  ])
  expect(readdirSync(folder.path)).toEqual([])
})

test('a damaged store, a store that is a folder and a taken port each stop the start with one clear line', async () => {
  writeFileSync(join(folder.path, 'submissions.db'), 'not a database '.repeat(1000))
  const damaged = runToEnd({ DATA_DIR: folder.path, PORT: '0' })
  expect(damaged).toMatchObject({ status: 1, stdout: '' })
  expect(damaged.stderr).toMatch(/^The server cannot start: The database .* cannot be used: .*backup.*\n$/)

  const inTheWay = runToEnd({ DATA_DIR: join(folder.path, 'submissions.db'), PORT: '0' })
  expect(inTheWay).toMatchObject({ status: 1 })
  expect(inTheWay.stderr).toMatch(/^The server cannot start: .*\n$/)

  const server = await startServer()
  const taken = runToEnd({ DATA_DIR: join(folder.path, 'data'), PORT: new URL(server.url).port })
  expect(taken).toMatchObject({ status: 1 })
  expect(taken.stderr).toMatch(/^The server cannot start: .*EADDRINUSE.*\n$/)
  await server.stop()
})

test('a server that cannot listen has taken no job: the letter goes out when one can', async () => {
  const away = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' }
  const server = await startServer({ dataDir: folder.path, environment: away })
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  await server.stop()
  const inTheWay = createServer().listen(0, '127.0.0.1')
  await once(inTheWay, 'listening')
  const { port } = inTheWay.address() as AddressInfo
  expect(runToEnd({ DATA_DIR: folder.path, PORT: String(port) })).toMatchObject({ status: 1 })
  inTheWay.close()
  const [kept] = await listStoredSubmissions(folder.path)
  expect(kept?.jobs).toMatchObject([{ state: 'pending', attempts: 0 }])
})
