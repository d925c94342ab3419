import { expect, test } from 'vitest'

import { useService } from '#tests/support/service/use-service.ts'
import { sendRawBytes, sendRawRequest } from '#tests/support/service/send-raw-request.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const service = useService({ LOG_LEVEL: 'debug' }, { scope: 'file', withSite: true })

test('every answer has an id of its own, whatever it answers', async () => {
  const paths = ['/', '/contact/', '/nowhere', '/livez', '/readyz', '/f/contact', '/api/none', '/%zz', '/favicon.svg']
  const answers = await Promise.all(paths.map((path) => sendRawRequest(service.url, path)))
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  expect(ids.filter((id) => !UUID.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(paths.length)
})

test('a refused report tells the same id in its header and its body as the log does', async () => {
  const answer = await postReport(service.url, {})
  const id = answer.headers.get('X-Request-Id')
  expect(await answer.json()).toMatchObject({ status: 422, requestId: id })
  await service.hasLogged('answered', 1)
  expect(service.log.filter(({ reqId }) => reqId === id)).toMatchObject([{ status: 422, msg: 'answered' }])
})

test('a page is logged at debug under the id of its answer, with its path, its status and no query', async () => {
  const { headers } = await fetch(`${service.url}/contact?email=a.meyer@company.example`)
  const reqId = headers.get('X-Request-Id')
  await expect
    .poll(() => service.log.filter((line) => line['reqId'] === reqId))
    .toMatchObject([{ level: 20, method: 'GET', path: '/contact', status: 200, msg: 'answered' }])
})

test('an id that comes in is neither taken over nor logged', async () => {
  const headers = { 'X-Request-Id': 'chosen-by-the-sender', 'Request-Id': 'chosen-by-the-sender' }
  const answer = await postReport(service.url, {}, headers)
  expect(answer.headers.get('X-Request-Id')).toMatch(UUID)
  expect(JSON.stringify(service.log)).not.toContain('chosen-by-the-sender')
})

test('what never became a request is answered under an id too, the same in header, body and log', async () => {
  const [head = '', body = ''] = (await sendRawBytes(service.url, 'NONSENSE\r\n\r\n')).split('\r\n\r\n')
  const { requestId } = JSON.parse(body) as { requestId: string }
  expect(requestId).toMatch(UUID)
  expect(head.split('\r\n')).toContain(`X-Request-Id: ${requestId}`)
  await service.hasLogged('client error answered', 1)
  expect(service.log.filter(({ reqId }) => reqId === requestId)).toMatchObject([
    { status: 400, code: 'HPE_INVALID_METHOD' },
  ])
})
