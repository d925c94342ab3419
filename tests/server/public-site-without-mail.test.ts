import { expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { buildSite, PAGES } from '#tests/support/site/sample-built-site.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { keep, report } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

type Environment = Readonly<Record<string, string>>

const ORIGIN = 'https://www.example.com'
const PUBLIC = { SITE_ORIGIN: ORIGIN }
const WARNING =
  /nobody gets mail about what visitors send to https:\/\/www\.example\.com: set SMTP_URL, MAIL_FROM and MAIL_TO/

const place = useTestStore()

async function run(args: readonly string[], environment: Environment = {}) {
  const context = createCliContext(place.path, environment)
  const { exitCode, text } = await runCli(args, context)
  return { exitCode, text, written: context.written(), errors: context.writtenErrors() }
}

async function start(environment: Environment) {
  const service = await openService({ DATA_DIR: place.path, ...environment })
  const { status } = await fetch(`${service.url}/readyz`)
  await service.close()
  return { status, warnings: service.log.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg) }
}

test('the start says once that nobody gets mail, and the server is ready all the same', async () => {
  expect(await start(PUBLIC)).toEqual({ status: 200, warnings: [expect.stringMatching(WARNING)] })
})

test('a site with a mail server, and one on this machine only, start without a warning', async () => {
  const peer = await startSmtpPeer()
  expect(await start({ ...PUBLIC, ...mailTo(peer.url) })).toEqual({ status: 200, warnings: [] })
  await peer.close()
  expect(await start({})).toEqual({ status: 200, warnings: [] })
})

test('doctor fails, and passes with a mail server', async () => {
  const peer = await startSmtpPeer()
  const webRoot = buildSite(place.path, { ...PAGES, origin: ORIGIN })
  const examine = async (environment: Environment) => {
    const context = { ...createCliContext(place.path, environment), webRoot }
    const { exitCode } = await runCli(['doctor'], context)
    return { exitCode, mail: /^.*mail .*$/m.exec(context.written())?.[0] }
  }
  const without = await examine(PUBLIC)
  expect(without).toMatchObject({ exitCode: 1, mail: expect.stringMatching(/^FAIL/) as string })
  expect(without.mail).toMatch(WARNING)
  expect(await examine({ ...PUBLIC, ...mailTo(peer.url) })).toMatchObject({ exitCode: 0 })
  await peer.close()
})

test.each([[], ['list'], ['show', 'r1'], ['stats']])('`leads %s` says first that nobody gets mail', async (...args) => {
  await keep(place.store, 'r1', report())
  const { exitCode, text } = await run(args, PUBLIC)
  const plain = await run(args)
  expect(exitCode).toBe(0)
  expect(text).toMatch(WARNING)
  expect(text.startsWith('Warning: ')).toBe(true)
  expect(text.endsWith(`\n\n${plain.text}`)).toBe(true)
})

test.each(['--csv', '--json'])('`leads export %s` says so on standard error', async (format) => {
  await keep(place.store, 'r1', report())
  const [plain, warned] = [await run(['export', format]), await run(['export', format], PUBLIC)]
  expect(warned.errors).toMatch(WARNING)
  expect([plain.errors, warned.written]).toEqual(['', plain.written])
})

test.each([
  ['with a mail server', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' }],
  ['with wrong settings, which doctor tells', { SMTP_URL: 'mail.example' }],
])('%s `leads stats` says nothing of it', async (_what, settings) => {
  expect((await run(['stats'], { ...PUBLIC, ...settings })).text).toBe((await run(['stats'])).text)
})
