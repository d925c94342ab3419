import { expect } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'
import { ROUTES } from './read-page-content.ts'

for (const route of ROUTES) {
  testWithoutScript(`every drawing of ${route} has an extent`, async ({ page }) => {
    await page.goto(route)
    const uses = page.locator('svg use[href]')
    const findEmpty = () =>
      uses.evaluateAll((all) =>
        all
          .filter((use) => use.checkVisibility() && (use as SVGUseElement).getBBox().width === 0)
          .map((use) => use.getAttribute('href')),
      )
    await expect.poll(findEmpty).toEqual([])
  })
}
