import { expect, test } from 'vitest'

import { startServer } from '#tests/support/service/start-server.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'

const post = async (url: string) =>
  (await postJson(`${url}/f/contact`, { email: 'someone@example.com', message: 'Hello' })).status

test('a server that is killed with -9 and started again goes on counting', async () => {
  const folder = makeTemporaryFolder()
  const options = { dataDir: folder.path, environment: { RATE_LIMIT: '1' } }
  const first = await startServer(options)
  expect([await post(first.url), await post(first.url)]).toEqual([200, 429])
  await first.kill()
  const second = await startServer(options)
  expect(await post(second.url)).toBe(429)
  expect(await second.stop()).toBe(0)
  folder.remove()
})
