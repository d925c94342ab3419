import { lookup } from 'node:dns'

import { expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { isPublicAddress, type Resolve } from '#server/intake/outbound/public-address.ts'
import { postToReceiver } from '#server/intake/outbound/post-to-receiver.ts'
import { Unreachable } from '#server/letters/delivery-errors.ts'
import { answering, useScriptedServer } from '#tests/support/service/scripted-http-server.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { webhookTo } from '#tests/support/service/webhook-settings.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'

const folder = useTemporaryFolder()
const peer = useScriptedServer(answering(204))

/** Without TLS, so that nothing but the check of the address keeps the post from arriving. */
const postTo = (host: string) => ({
  url: `http://${host}:${new URL(peer.current.url).port}/`,
  headers: {},
  body: '{}',
  receiver: 'The receiver',
  isPrivateAllowed: false,
  isRefusal: () => false,
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['2130706433', '127.0.0.1'],
  ['[::1]', '::1'],
  ['[::ffff:127.0.0.1]', '::ffff:7f00:1'],
  ['localhost', 'localhost has the address'],
])('nothing is sent to %s, and the error says why', async (host, address) => {
  const failure = await postToReceiver(postTo(host), {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Unreachable)
  expect(String(failure)).toContain(address)
  expect(String(failure)).toContain('is not a public address. Nothing was sent.')
  expect(peer.current.calls).toEqual([])
  await postToReceiver({ ...postTo('127.0.0.1'), isPrivateAllowed: true }, {})
  expect(peer.current.calls).toHaveLength(1)
})

test.each([
  ['on', 'localhost', /^ok {4}webhook +localhost may be called; nothing was sent$/m],
  ['off', 'localhost', /^FAIL {2}webhook +localhost has the address \S+, which is not a public address/m],
  ['off', '127.0.0.1', /^FAIL {2}webhook +127\.0\.0\.1 is not a public address/m],
  ['off', 'hooks.invalid', /^FAIL {2}webhook +.*hooks\.invalid/m],
])('with WEBHOOK_ALLOW_PRIVATE=%s, doctor says of %s whether it may be called', async (isAllowed, host, line) => {
  const webhook = { ...webhookTo(`https://user:hunter2@${host}/hunter3`), WEBHOOK_ALLOW_PRIVATE: isAllowed }
  const context = createCliContext(folder.path, webhook)
  await runCli(['doctor'], context)
  expect(context.written()).toMatch(line)
  expect(context.written()).not.toContain('hunter')
})

const resolveBoth: Resolve = (_hostname, _options, callback) =>
  callback(null, [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ])

test('nothing is sent to a host if only one of its addresses is private', async () => {
  await expect(postToReceiver(postTo('mixed.example'), { resolve: resolveBoth })).rejects.toThrow(
    'mixed.example has the address 127.0.0.1',
  )
})

test('a receiver whose name first has a public address and then a private one is not reached at the private one', async () => {
  const answers = ['93.184.216.34', '127.0.0.1', '127.0.0.1']
  const resolve: Resolve = (hostname, options, callback) => lookup(answers.shift() ?? hostname, options, callback)
  const post = postTo('rebound.example')
  await expect(postToReceiver(post, { resolve, timeoutMs: 200 })).rejects.toThrow('gave no answer')
  expect(peer.current.calls).toEqual([])
  expect(answers).toHaveLength(2)
  await expect(postToReceiver(post, { resolve, timeoutMs: 200 })).rejects.toThrow(
    'rebound.example has the address 127.0.0.1',
  )
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:93.184.216.34',
  '64:ff9b::a00:1',
  '100::1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'localhost',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
