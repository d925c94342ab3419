import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { FormField } from '#server/intake/forms/form-definition.ts'
import { createSiteForms } from '#server/intake/forms/forms.ts'
import { buildWebhookBody, webhookBodySchema } from '#server/intake/webhook/webhook-body.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { buildSite, PAGES } from '#tests/support/site/sample-built-site.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { readFormErrorPage } from '#tests/support/submissions/read-form-error-page.ts'

// What holds for every form of the site, and for the next one.

const EMAIL = 'a.meyer@company.example'
const CONSENT = 'By pressing the button, you agree that we may email you.'

const folder = useTemporaryFolder()

const fillIn = (fields: readonly FormField[]) =>
  Object.fromEntries(fields.map(({ name, control }) => [name, control === 'email' ? EMAIL : 'Some words']))

describe.each(createSiteForms({ formKey: 'contact' }).all)('the form $key', (form) => {
  const filled = fillIn(form.fields)
  const open = () => {
    const webRoot = buildSite(folder.path, { ...PAGES, consents: { [form.kind]: CONSENT } })
    return openService({ DATA_DIR: folder.path }, { webRoot })
  }

  test('is stored once with the consent, whether a script posts it or the browser, and the team gets its letter', async () => {
    const service = await open()
    const plain = await postPlain(service.url + form.action, filled)
    expect([plain.status, plain.headers.get('Location')]).toEqual([303, form.thanks])
    expect((await postJson(service.url + form.action, filled)).status).toBe(200)
    await service.hasLogged('delivered', 1)
    await service.close()
    const [submission, ...others] = await listStoredSubmissions(folder.path)
    expect(others).toEqual([])
    expect(submission).toMatchObject({
      kind: form.kind,
      consent: CONSENT,
      jobs: [{ kind: form.letter, state: 'sent' }],
    })
    expect(JSON.parse(submission?.payload ?? '')).toEqual(filled)
    const letters = join(folder.path, 'outbox-mail')
    expect(readdirSync(letters)).toHaveLength(1)
    for (const file of readdirSync(letters))
      expect(readFileSync(join(letters, file), 'utf8')).toMatch(new RegExp(`^Reply-To: ${EMAIL}\r$`, 'm'))
    const body = submission && buildWebhookBody(submission, { report: 24, message: 4 })
    expect(body?.data).toMatchObject({ form: form.key, ...filled })
    expect(webhookBodySchema.parse(body)).toEqual(body)
  })

  test('comes back with its faults, what was typed and its consent', async () => {
    const service = await open()
    const answer = await postPlain(service.url + form.action, { ...filled, email: 'nobody' })
    const page = await answer.text()
    await service.close()
    expect(answer.status).toBe(422)
    expect(readFormErrorPage(page)).toMatchObject({
      heading: form.failed,
      faults: ['Email should be an email address'],
      action: form.action,
      email: 'nobody',
      button: form.button,
      link: form.page,
    })
    expect(page).toContain(CONSENT)
    expect(await listStoredSubmissions(folder.path)).toEqual([])
  })
})
