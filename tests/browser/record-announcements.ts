import type { Page } from '@playwright/test'

/**
 * Records what a screen reader would announce from now on: every text that appears in a live region, and the name of every
 * element that receives the focus. A region that appears together with its text is marked as new, because not every screen
 * reader announces it.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    const said = new Map<Element, string>()
    Object.assign(window, { heard })
    const LIVE = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]'
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function and nothing around it
    const readText = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

    const look = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        if (!region.checkVisibility()) continue
        const text = readText(region)
        if (said.get(region) === text) continue
        const isNew = !said.has(region)
        said.set(region, text)
        const kind = region.getAttribute('role') ?? region.getAttribute('aria-live') ?? ''
        if (text !== '') heard.push(`${isNew ? 'new ' : ''}${kind}: ${text}`)
      }
    }
    const findName = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ')
      if (ids !== undefined) return ids.map((id) => readText(document.getElementById(id))).join(' ')
      const label = element.getAttribute('aria-label')
      if (label !== null) return label
      return readText(element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : element)
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) heard.push(`focus: ${findName(target)}`)
    })
  })
}

/** What was announced since the last call. */
export async function readAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
}
