import type { Page } from '@playwright/test'

/** Sets the text spacing of WCAG 1.4.12. */
export async function widenTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Removes the text spacing. */
export async function resetTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Sets the text size of the browser in pixels: 16 unless people change it. */
export async function setTextSize(page: Page, size: 16 | 24 | 32): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await session.detach()
}
