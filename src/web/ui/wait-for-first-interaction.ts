/** Events that only a person causes. */
export const PRESSES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click'] as const

/** Events that show that a person uses the page, as long as no code of the page moves the focus or scrolls. */
export const SIGNS = [...PRESSES, 'focusin', 'scroll', 'popstate'] as const

/** Resolves at the first of these events. */
export function waitForFirst(signs: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController()
    const onSign = () => {
      controller.abort()
      resolve()
    }
    for (const sign of signs)
      addEventListener(sign, onSign, { capture: true, passive: true, signal: controller.signal })
  })
}
