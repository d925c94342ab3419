import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

/** Browsers that lack or refuse a feature, each as a script that runs before the scripts of the page. */
const BROWSERS: readonly { name: string; keeps: boolean; lack: () => void }[] = [
  {
    name: 'that blocks storage',
    keeps: false,
    lack: () => {
      const refuse = {
        get(): never {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', refuse)
      Object.defineProperty(window, 'sessionStorage', refuse)
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
    },
  },
  {
    name: 'whose storage is full',
    keeps: false,
    lack: () => {
      const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      const refuse = () => {
        throw full
      }
      Storage.prototype.setItem = refuse
      IDBObjectStore.prototype.put = refuse
    },
  },
  {
    name: 'that has no database',
    keeps: false,
    lack: () => void Reflect.deleteProperty(globalThis, 'indexedDB'),
  },
  {
    name: 'whose database never opens',
    keeps: false,
    lack: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    },
  },
  {
    name: 'without Web Locks and without crypto.randomUUID, as on a plain http address',
    keeps: true,
    lack: () => {
      Reflect.deleteProperty(Navigator.prototype, 'locks')
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    },
  },
]

for (const { name, keeps, lack } of BROWSERS) {
  test(`the assessment completes in a browser ${name}`, { tag: '@slow' }, async ({ context, page, site, visitor }) => {
    const person = newPerson()
    await context.addInitScript(lack)
    await visitor.openIntro()
    expect(await page.evaluate(() => 'locks' in navigator && 'randomUUID' in crypto)).toBe(!keeps)
    await visitor.introduce(person)
    await visitor.answer(1)
    const nothing = page.getByText('This browser cannot save your answers. Please finish in one session.')
    const kept = page.getByText('Until you finish, your answers are saved on this device for up to 24 hours.')
    await expect(keeps ? kept : nothing).toBeVisible()
    await expect(keeps ? nothing : kept).toHaveCount(0)
    const exit = page.getByRole('banner').getByRole('link', { name: keeps ? 'Save and leave' : 'Leave', exact: true })
    await expect(exit).toBeVisible()

    if (keeps) {
      await page.reload()
      await visitor.isAt(1)
      await expect(visitor.options.nth(1)).toBeChecked()
    }
    const { rawAnswers } = sampleReport('Quick Win')
    await visitor.completeAll(rawAnswers)
    const [stored] = await site.listReports(person.company)
    expect(stored?.sessionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(stored?.rawAnswers).toEqual(rawAnswers)
  })
}
