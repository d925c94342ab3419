import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import { expect, test } from 'vitest'

import { useService } from '#tests/support/service/use-service.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

const EMAIL = 'a.meyer@company.example'

const service = useService()

const post = (fields: unknown, headers: Record<string, string> = {}) =>
  postJson(`${service.url}/subscribers`, fields, headers)

test('a sign-up is answered 200 and is on disk with its letter; nothing is relayed without a provider', async () => {
  const answer = await post({ email: ` ${EMAIL} ` })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ data: { email: EMAIL, status: 'active' } })
  const kept = await listStoredSubmissions(service.dataDir)
  expect(kept).toMatchObject([{ kind: 'waitlist-signup', jobs: [{ kind: 'signup-letter' }] }])
  expect(kept[0]?.jobs).toHaveLength(1)
  expect(JSON.parse(kept[0]?.payload ?? '')).toEqual({ email: EMAIL })
})

test('a known address is answered like a new one, and is kept and mailed once, in capitals too', async () => {
  const answers = [await post({ email: EMAIL }), await post({ email: EMAIL })]
  const shown = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers.keys()]]),
  )
  expect(shown[1]).toEqual(shown[0])
  const loud = await post({ email: 'A.MEYER@Company.Example' })
  expect(loud.status).toBe(200)
  await service.hasLogged('delivered', 1)
  await service.close()
  const kept = await listStoredSubmissions(service.dataDir)
  expect(kept).toHaveLength(1)
  expect(readdirSync(join(service.dataDir, 'outbox-mail'))).toEqual([`${kept[0]?.jobs[0]?.id}.eml`])
})

test.each([
  [{}, 'Email is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: null }, 'Email is required'],
  [{ email: 'nobody' }, 'Email should be an email address'],
  [{ email: 'a@b.example, c@d.example' }, 'Email should be an email address'],
  [{ email: `${'a'.repeat(250)}@b.example` }, 'Email should be an email address'],
])('%o is answered 422 in the provider’s shape', async (fields, fault) => {
  const answer = await post(fields)
  expect(answer.status).toBe(422)
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toEqual({ message: 'The given data was invalid.', errors: { email: [fault] } })
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
})

test('FormData is taken like JSON, and files are refused', async () => {
  const form = new FormData()
  form.append('email', EMAIL)
  const url = `${service.url}/subscribers`
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200)
  form.append('file', new Blob(['x']), 'x.txt')
  const refused = await fetch(url, { method: 'POST', body: form })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: { form: ['This form does not accept files'] } })
})

const URL_ENCODED = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }

test.each<[number, RequestInit]>([
  [400, { body: '{' }],
  [400, { body: '[]' }],
  [403, { headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' } }],
  [403, { headers: { ...URL_ENCODED, Origin: 'https://evil.example' } }],
  [405, { method: 'PUT' }],
  [413, { body: 'x'.repeat(70_000) }],
  [415, { headers: { 'Content-Type': 'text/plain' } }],
])('a failure of %i is a problem: %o', async (status, request) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${service.url}/subscribers`, { method: 'POST', headers, body: '{}', ...request })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers.get('Allow')).toBe(status === 405 ? 'POST' : null)
  expect(await answer.json()).toMatchObject({ type: 'about:blank', status })
})

test('a locked store is answered 503 with Retry-After, keeps nothing, and takes the sign-up when it is free', async () => {
  const other = new Database(join(service.dataDir, 'submissions.db'))
  other.exec('begin immediate')
  const answer = await post({ email: EMAIL })
  other.exec('rollback')
  other.close()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
  expect((await post({ email: EMAIL })).status).toBe(200)
})

test('the log tells what happened to each sign-up and not who it is', async () => {
  await post({ email: EMAIL })
  await service.hasLogged('delivered', 1)
  await service.close()
  expect(service.log.filter(({ msg }) => msg === 'sign-up received')).toMatchObject([{ acceptance: 'accepted' }])
  expect(JSON.stringify(service.log)).not.toMatch(/@|meyer/)
})
