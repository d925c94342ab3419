import { mkdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { chromium, type Browser, type Page } from '@playwright/test'

import { startSite } from '#tests/browser/running-site.ts'
import { Visitor, newPerson } from '#tests/browser/visitor.ts'
import { findChromium } from '#tests/support/site/find-chromium.mjs'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const FOLDER = 'docs/pictures'
const SCHEMES = ['light', 'dark'] as const

async function inBothSchemes(page: Page, name: string, take: (path: string) => Promise<unknown>): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await take(`${FOLDER}/${name}-${colorScheme}.png`)
  }
}

async function pictureResult(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 880 } })
  const visitor = new Visitor(page)
  await visitor.openIntro()
  await visitor.introduce({ ...newPerson(), company: 'Harbor Works' })
  await visitor.completeAll(sampleReport('Strategic Bet').rawAnswers)
  await visitor.toast.getByRole('button').click()
  await inBothSchemes(page, 'result', (path) => page.screenshot({ path }))
  await page.close()
}

async function pictureChart(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  await page.goto(pathToFileURL('paths-report/index.html').href)
  const chart = page.getByRole('img', { name: /^The assessment chart/ })
  await inBothSchemes(page, 'assessment-chart', (path) => chart.screenshot({ path }))
  await page.close()
}

/** Takes the README's pictures again. `npm run pictures` builds the site and writes the path report first. */
mkdirSync(FOLDER, { recursive: true })
const site = await startSite()
const executablePath = findChromium() ?? chromium.executablePath()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await pictureResult(browser, site.url)
  await pictureChart(browser)
} finally {
  await browser.close()
  await site.stop()
}
