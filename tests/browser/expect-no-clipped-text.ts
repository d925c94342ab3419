import { expect, type Page } from '@playwright/test'

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
      // A box of one pixel, and what is clipped to nothing, is for screen readers only.
      if (getComputedStyle(element).clipPath === 'inset(50%)') continue
      if (boxes.some(({ width, height }) => width <= 1 || height <= 1)) continue
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (lines.some((line) => boxes.some((box) => !isWithin(line, box, slack)))) cut.push(range.toString().trim())
    }
    return cut.filter((text) => text !== '')
  })
  expect.soft(found, `texts cut off or outside their box: ${name}`).toEqual([])
}
