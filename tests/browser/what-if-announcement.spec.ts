import type { Page } from '@playwright/test'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { readAnnouncements, recordAnnouncements } from './record-announcements.ts'

const whatIf = (page: Page) => page.getByRole('region', { name: 'What if' })

test(
  'a new band or stage is announced when the answers stop changing, and an intermediate one is not',
  { tag: '@slow' },
  async ({ page, site }) => {
    await recordAnnouncements(page)
    await completeFromRecord(page, { site })
    await whatIf(page).locator('summary').filter({ visible: true }).click()
    const daily = whatIf(page).getByRole('radio', { name: /^In daily work/ })
    const given = whatIf(page)
      .getByRole('radio', { name: /, your answer$/ })
      .first()
    await readAnnouncements(page)
    await page.evaluate(() => {
      const [one, other] = ['In daily work', 'In a pilot'].map(
        (name) =>
          [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes(name))?.control,
      )
      one?.click()
      setTimeout(() => other?.click(), 100)
    })
    await expect(given).toBeChecked()
    await page.waitForTimeout(1000)
    expect(await readAnnouncements(page)).toEqual([])

    await daily.focus()
    await readAnnouncements(page)
    await daily.check()
    const all: string[] = []
    const listened = async () => {
      all.push(...(await readAnnouncements(page)))
      return all
    }
    await expect.poll(listened).toEqual(['status: What if: Strategic Bet, stage Scale, score 3.51.'])
  },
)
