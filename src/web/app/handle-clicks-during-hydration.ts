import type { WaitingButtons } from './early-presses.ts'

/** What does nothing when React removes it while the browser handles the press. A link or an input acts all the same. */
const ACTS_LATER = 'button, label, summary'

/**
 * Leaves links to the browser while React hydrates the page: the router would change the page before React has hydrated its
 * content.
 *
 * @param findReplacement Gives what React has rendered in place of an element; undefined if the element is still there.
 * @returns A function that ends this and performs the presses that wait, one after the other, and those on elements that React
 * has removed instead of handling the press. Call it once the page is hydrated.
 */
export function handleClicksDuringHydration(
  buttons: WaitingButtons,
  findReplacement: (element: HTMLElement) => HTMLElement | undefined,
): () => Promise<void> {
  const pressed = new Set<HTMLElement>()
  const onClick = (event: Event) => {
    const target = event.target as Element
    if (target.closest('a[href^="/"]')) event.stopPropagation()
    const part = target.closest<HTMLElement>(`a, input, ${ACTS_LATER}`)
    if (part?.matches(ACTS_LATER)) pressed.add(part)
  }
  addEventListener('click', onClick, true)
  return async () => {
    removeEventListener('click', onClick, true)
    const lost = [...pressed].map(findReplacement)
    for (const button of [...[...buttons].map((button) => findReplacement(button) ?? button), ...lost]) {
      button?.click()
      // What this press changed is rendered before the next one.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}
