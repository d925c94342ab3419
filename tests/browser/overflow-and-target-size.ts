import { expect, type Page } from '@playwright/test'

/**
 * Expects that the page does not scroll sideways and that every target is at least 24 by 24 pixels. The most used ones
 * (links of the header, buttons, fields, options, questions that open) are at least 44 by 44. A checkbox or radio button
 * counts with its label. A link in a sentence is as high as its line (WCAG 2.5.8 exempts it).
 */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const targets = document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary')
    const tooSmall = [...targets].flatMap((target) => {
      const isBox = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
      // A checkbox or radio button is pressed by itself or by its label: one of them must be large enough.
      const { width, height } = [target, ...((isBox && target.labels) || [])]
        .map((part) => part.getBoundingClientRect())
        .reduce((one, other) => (one.width * one.height > other.width * other.height ? one : other))
      const isInSentence = getComputedStyle(target).display === 'inline' && target.closest('p, li') !== null
      const least = target.matches('header nav a, :not(a)') ? 44 : 24
      return target.checkVisibility({ visibilityProperty: true }) && !isInSentence && (width < least || height < least)
        ? [`${target.textContent || target.outerHTML} ${width} x ${height}`]
        : []
    })
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
    const wide = [...document.body.querySelectorAll('*')]
      .filter(isWide)
      .filter(({ children }) => ![...children].some(isWide))
    const sideways =
      scrollWidth > clientWidth
        ? [`by ${scrollWidth - clientWidth}`, ...wide.map((one) => one.outerHTML.slice(0, 200))]
        : []
    return { sideways, tooSmall }
  })
  expect.soft(found, name).toEqual({ sideways: [], tooSmall: [] })
}

/** Expects that no text is cut off by its box or spills out of it over other text; axe does not check this. */
export async function expectNoClippedText(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    const range = document.createRange()
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function and nothing around it
    const isWithin = (text: DOMRect, box: DOMRect, slack: number) =>
      text.left >= box.left - slack &&
      text.right <= box.right + slack &&
      text.top >= box.top - slack &&
      text.bottom <= box.bottom + slack
    /** The boxes that could cut the text off or that it could leave: its block, and all ancestors that hide overflow. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    const listBoxes = (element: Element) => {
      const boxes: Element[] = []
      let isInline = true
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(box)
        if (['auto', 'scroll'].includes(overflowX)) return boxes
        const isHiding = `${overflowX} ${overflowY}`.includes('hidden') || `${overflowX} ${overflowY}`.includes('clip')
        if (isInline ? !display.startsWith('inline') || display !== 'inline' : isHiding) boxes.push(box)
        if (display !== 'inline') isInline = false
      }
      return boxes
    }
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const isShown = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true
      if (element === null || !isShown || element.closest('svg, noscript') !== null) continue
      range.selectNodeContents(texts.currentNode)
      const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 4
      const boxes = listBoxes(element).map((box) => box.getBoundingClientRect())
      // A box of one pixel is for screen readers only.
      if (boxes.some(({ width, height }) => width <= 1 || height <= 1)) continue
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (lines.some((line) => boxes.some((box) => !isWithin(line, box, slack)))) cut.push(range.toString().trim())
    }
    return cut.filter((text) => text !== '')
  })
  expect.soft(found, `texts cut off or outside their box: ${name}`).toEqual([])
}

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
export async function setTextSize(page: Page, size: 16 | 32): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await session.detach()
}
