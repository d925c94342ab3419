import { writeFileSync } from 'node:fs'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'
import { completeFromRecord } from './complete-assessment-from-record.ts'
import { test } from './fixtures.ts'

const RESULTS = {
  weak: parseCompleteAnswers('21 12 122 11 12 12 22 1'),
  middle: parseCompleteAnswers('33 34 433 22 33 33 33 3'),
  strong: parseCompleteAnswers('54 45 545 44 54 54 54 3'),
}
for (const [name, answers] of Object.entries(RESULTS)) {
  test(`shots ${name}`, async ({ page, site }) => {
    test.setTimeout(120_000)
    page.on('console', (m) => console.log(name, m.type(), m.text()))
    await completeFromRecord(page, { site, answers })
    await page.getByRole('heading', { name: 'Why this score' }).waitFor()
    for (const width of [360, 768, 1440])
      for (const scheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: scheme })
        await page.waitForTimeout(300)
        if (scheme === 'light' || width === 1440)
          await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: true })
      }
    await page.emulateMedia({ colorScheme: 'light' })
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
    writeFileSync(`/tmp/shots/${name}.pdf`, pdf)
    writeFileSync(`/tmp/shots/${name}.txt`, await page.getByRole('main').innerText())
  })
}
