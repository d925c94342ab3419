import { expect, test } from 'vitest'

import { openService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { buildSite, PAGES } from '#tests/support/site/sample-built-site.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const CONSENTS = {
  'assessment-report': 'I agree to the privacy notice and terms of use',
  'waitlist-signup': 'By joining, you agree that we may email you.',
}

const folder = useTemporaryFolder()

async function postAll(pages: object): Promise<Record<string, unknown>> {
  const service = await openService({ DATA_DIR: folder.path }, { webRoot: buildSite(folder.path, pages) })
  expect((await postReport(service.url, sampleReport('Quick Win'))).status).toBe(202)
  const posts = [
    await postJson(`${service.url}/subscribers`, { email: 'a.meyer@company.example' }),
    await postJson(`${service.url}/f/contact`, { email: 'a.meyer@company.example', message: 'Hello' }),
  ]
  expect(posts.map(({ status }) => status)).toEqual([200, 200])
  await service.close()
  const kept = await listStoredSubmissions(folder.path)
  for (const { payload } of kept) expect(payload).not.toContain('agree')
  return Object.fromEntries(kept.map(({ kind, consent }) => [kind, consent]))
}

test('the sentence of consent that the built page shows is kept beside a report and a sign-up, and a message has none', async () => {
  expect(await postAll({ ...PAGES, consents: CONSENTS })).toEqual({ ...CONSENTS, 'contact-message': undefined })
})

test('a build that recorded no sentences is served, and none is kept', async () => {
  const kept = await postAll(PAGES)
  expect(Object.keys(kept)).toHaveLength(3)
  expect(Object.values(kept)).toEqual([undefined, undefined, undefined])
})
