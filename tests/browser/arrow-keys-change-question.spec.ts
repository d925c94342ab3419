import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

/** The index of the chosen option of questions 10, 11 and 12 in the saved record. */
const CHOSEN = { 10: 3, 11: 3, 12: 2 } as const

test.describe('in the wizard, at an answered question', () => {
  test.beforeEach(async ({ context, site, visitor }) => {
    await saveRecord(context, site.url, { ...ALL_ANSWERED, index: 10, contact: newPerson() })
    await visitor.resume()
    await visitor.isAt(11)
  })

  test('← and → on a focused option change the question and never the answer', async ({ page, visitor }) => {
    await visitor.options.nth(CHOSEN[11]).focus()
    await page.keyboard.press('ArrowLeft')
    await visitor.isAt(10)
    await expect(visitor.options.nth(CHOSEN[10])).toBeChecked()
    await visitor.options.nth(CHOSEN[10]).focus()
    await page.keyboard.press('ArrowRight')
    await visitor.isAt(11)
    await expect(visitor.options.nth(CHOSEN[11])).toBeChecked()
    await visitor.options.nth(CHOSEN[11]).focus()
    await page.keyboard.press('ArrowRight')
    await visitor.isAt(12)
    await expect(visitor.options.nth(CHOSEN[12])).toBeChecked()
  })

  test('↑ and ↓ choose another option and stay at the question', { tag: '@slow' }, async ({ page, visitor }) => {
    await visitor.options.nth(3).focus()
    await page.keyboard.press('ArrowDown')
    await expect(visitor.options.nth(4)).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(visitor.options.nth(2)).toBeChecked()
    await visitor.isAt(11)
  })

  test('an arrow pressed with a modifier is left to the browser', { tag: '@slow' }, async ({ page, visitor }) => {
    await page.evaluate(() => {
      const heard: boolean[] = []
      Object.assign(window, { heard })
      addEventListener('keydown', (event) => {
        if (event.key.startsWith('Arrow')) heard.push(event.defaultPrevented)
        event.preventDefault()
      })
    })
    await visitor.heading.focus()
    for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
      for (const arrow of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(`${modifier}+${arrow}`)
    }
    await visitor.isAt(11)
    expect(await page.evaluate(() => (window as unknown as { heard: boolean[] }).heard)).toEqual(
      Array.from({ length: 8 }, () => false),
    )
  })

  test('a held key moves one step and changes no answer', { tag: '@slow' }, async ({ page, visitor }) => {
    await visitor.options.nth(CHOSEN[11]).focus()
    await page.keyboard.down('ArrowRight')
    await visitor.isAt(12)
    await page.keyboard.down('ArrowRight')
    await visitor.options.nth(CHOSEN[12]).focus()
    await page.keyboard.down('ArrowRight')
    await page.keyboard.up('ArrowRight')
    await visitor.isAt(12)
    await expect(visitor.options.nth(CHOSEN[12])).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await visitor.isAt(13)
  })

  test(
    'the arrows work from the heading, a button and the page itself, but not from the header',
    { tag: '@slow' },
    async ({ page, visitor }) => {
      await visitor.heading.focus()
      await page.keyboard.press('ArrowRight')
      await visitor.isAt(12)
      await visitor.previous.focus()
      await page.keyboard.press('ArrowLeft')
      await visitor.isAt(11)
      await expect(visitor.heading).toBeFocused()
      await visitor.heading.blur()
      await expect(page.locator('body')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await visitor.isAt(10)
      await page.getByRole('button', { name: /^Switch to/ }).focus()
      await page.keyboard.press('ArrowRight')
      await visitor.isAt(10)
    },
  )

  test(
    'the arrows are mirrored on a page that reads from right to left',
    { tag: '@slow' },
    async ({ page, visitor }) => {
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await visitor.heading.focus()
      await page.keyboard.press('ArrowLeft')
      await visitor.isAt(12)
      await page.keyboard.press('ArrowRight')
      await visitor.isAt(11)
    },
  )
})

test(
  '→ on an unchosen option chooses nothing: the question is still required',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await saveRecord(context, site.url, { index: 1, answers: { stage_current: 2 }, stamp: null, contact: newPerson() })
    await visitor.resume()
    await visitor.options.nth(2).focus()
    await page.keyboard.press('ArrowRight')
    await expect(visitor.reminder).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await visitor.isAt(2)
  },
)

test('in a field of the intro form the arrows move the cursor', { tag: '@slow' }, async ({ page, visitor }) => {
  await visitor.openIntro()
  await visitor.field('Company name').focus()
  await page.keyboard.type('Harbor')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('X')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Y')
  await expect(visitor.field('Company name')).toHaveValue('HarbXoYr')
})
