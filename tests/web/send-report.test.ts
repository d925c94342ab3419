import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { AssessmentSubmission } from '#machines/assessment/report.ts'
import {
  answering,
  answerJson,
  NO_ANSWERS,
  SUCCESSES_WITHOUT_JSON,
  useScriptedServer,
} from '#tests/support/service/scripted-http-server.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

// The call to a real HTTP server that answers as some network or proxy might.

const server = useScriptedServer(answerJson({ status: 'stored' }))

beforeEach(() => {
  vi.stubEnv('VITE_API_URL', `${server.current.url}/api`)
  vi.stubGlobal('location', new URL(server.current.url))
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function send(): Promise<string> {
  const { sendReport } = await import('#web/api/send-report.ts')
  const { contact, rawAnswers, sessionId, submittedAt } = sampleReport('Strategic Bet')
  const submission: AssessmentSubmission = { contact, answers: rawAnswers, sessionId, submittedAt }
  return sendReport(submission, new AbortController().signal)
}

const answer = (status: number) => server.current.behave(answerJson({ status: 'stored' }, status))

test.each([202, 200])('%d from the server means stored, at the host of the build’s settings', async (status) => {
  answer(status)
  expect(await send()).toBe('stored')
  expect(server.current.calls).toMatchObject([{ method: 'POST', path: '/api/email/send-assessment-report' }])
  expect(JSON.parse(server.current.calls[0]?.body ?? '')).toEqual({ report: sampleReport('Strategic Bet') })
})

test('an empty setting of the build means the same site', async () => {
  vi.stubEnv('VITE_API_URL', '')
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ status: 'stored' }))
  expect(await send()).toBe('stored')
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/api/email/send-assessment-report'])
})

test('409 means that the server holds other answers for this session id', async () => {
  answer(409)
  expect(await send()).toBe('conflict')
})

test.each(
  Object.entries({
    'an error': answerJson({}, 500),
    'a refusal': answerJson({}, 422),
    'a conflict that a proxy tells': answering(409, { 'content-type': 'text/html' }),
    'a redirect': answering(302, { location: '/' }),
    ...NO_ANSWERS,
  }),
)('%s is not a confirmation', async (_name, given) => {
  server.current.behave(given)
  await expect(send()).rejects.toThrow(Error)
})

test.each(Object.entries(SUCCESSES_WITHOUT_JSON))(
  '%s of an API at another origin means stored',
  async (_name, given) => {
    vi.stubGlobal('location', new URL('https://www.example.com/assessment-flow'))
    server.current.behave(given)
    expect(await send()).toBe('stored')
  },
)

test.each([400, 500])('%d of an API at another origin is not a confirmation', async (status) => {
  vi.stubGlobal('location', new URL('https://www.example.com/assessment-flow'))
  server.current.behave(answering(status))
  await expect(send()).rejects.toThrow(Error)
})
