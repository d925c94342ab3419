import { mkdirSync } from 'node:fs'
import path from 'node:path'

import { chromium, type Browser, type Page } from '@playwright/test'

import { startSite, type RunningSite } from '#tests/browser/running-site.ts'
import { Visitor, newPerson } from '#tests/browser/visitor.ts'
import { waitForAnimations } from '#tests/browser/wait-for-animations.ts'
import { startDevSite } from '#tests/support/site/dev-site.ts'
import { findChromium } from '#tests/support/site/find-chromium.mjs'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

// npm run generate -- pictures: takes the pictures of the README and of docs/tour.md again. It builds the site first.

const FOLDER = 'docs/pictures'
const SCHEMES = ['light', 'dark'] as const
const SIZE = { width: 1280, height: 880 }
const COMPANY = 'Harbor Works'

type Picture = (browser: Browser, site: RunningSite) => Promise<void>

/** What does not move, in both schemes. */
async function takeInBothSchemes(
  page: Page,
  name: string,
  take: (options: { path: string }) => Promise<unknown> = (options) => page.screenshot(options),
): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await waitForAnimations(page)
    await take({ path: path.join(FOLDER, `${name}-${colorScheme}.png`) })
  }
}

const takeHome: Picture = async (browser, { url }) => {
  const page = await browser.newPage({ baseURL: url, viewport: SIZE })
  await page.goto('/')
  await takeInBothSchemes(page, 'home')
  await page.close()
}

/** One visit: a question, then the result, its hull and the what-if chart. */
const takeAssessment: Picture = async (browser, { url }) => {
  const page = await browser.newPage({ baseURL: url, viewport: SIZE })
  const visitor = new Visitor(page)
  const answers = sampleReport('Strategic Bet').rawAnswers
  await visitor.openIntro()
  await visitor.introduce({ ...newPerson(), company: COMPANY })
  await visitor.answer(answers.stage_current)
  await takeInBothSchemes(page, 'wizard')
  await visitor.completeAll(answers)
  await visitor.toast.getByRole('button').click()
  await takeInBothSchemes(page, 'result')
  const hull = page.getByRole('figure').filter({ hasText: 'Your hull' }).first()
  await takeInBothSchemes(page, 'hull', (options) => hull.screenshot(options))
  const whatIf = page.getByRole('region', { name: 'What if' })
  await whatIf.evaluate((region) => region.scrollIntoView())
  await takeInBothSchemes(page, 'what-if')
  await page.close()
}

const takeLetter: Picture = async (browser, site) => {
  const [letter] = await site.listEmailsAbout(COMPANY)
  if (letter === undefined) throw new Error('No letter has arrived')
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(String(letter.mail.html))
  await takeInBothSchemes(page, 'letter')
  await page.close()
}

/** The terminal's output as it is, in a page of its own. */
const takeLeads: Picture = async (browser, site) => {
  const page = await browser.newPage({ viewport: { width: SIZE.width, height: 200 } })
  await page.setContent(
    '<style>:root{color-scheme:light dark}pre{margin:16px;font:14px/1.5 monospace}</style><pre></pre>',
  )
  const output = `$ npm run leads -- list\n${await site.leads('list')}\n$ npm run leads -- stats\n${await site.leads('stats')}`
  await page.locator('pre').evaluate((pre, text) => (pre.textContent = text), output)
  await takeInBothSchemes(page, 'leads', (options) => page.screenshot({ ...options, fullPage: true }))
  await page.close()
}

const takeInspector: Picture = async (browser) => {
  const site = await startDevSite()
  const page = await browser.newPage({ baseURL: site.url, viewport: SIZE })
  const visitor = new Visitor(page)
  await page.goto('/assessment-flow?inspect')
  await visitor.introduce(newPerson())
  await visitor.answer(1)
  await page.frameLocator('iframe[title="Running machines"]').getByText('answer.given').first().waitFor()
  await takeInBothSchemes(page, 'inspector')
  await page.close()
  await site.stop()
}

mkdirSync(FOLDER, { recursive: true })
const site = await startSite()
const executablePath = findChromium() ?? chromium.executablePath()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const pictures = [takeHome, takeAssessment, takeLetter, takeLeads, takeInspector]
  for (const take of pictures) await take(browser, site)
} finally {
  await browser.close()
  await site.stop()
}
