import type { WaitingButtons } from './early-presses.ts'
import type { FindReplacement } from './keep-state-through-hydration.ts'

function keepFromRouter(event: Event): void {
  if ((event.target as Element).closest('a[href^="/"]')) event.stopPropagation()
}

/**
 * Leaves links to the browser while React hydrates the page: the router would change the page before React has hydrated its
 * content.
 *
 * @returns A function that ends this and performs the presses that wait, one after the other. Call it once the page is
 * hydrated.
 */
export function handleClicksDuringHydration(
  buttons: WaitingButtons,
  findReplacement: FindReplacement,
): () => Promise<void> {
  addEventListener('click', keepFromRouter, true)
  return async () => {
    removeEventListener('click', keepFromRouter, true)
    for (const button of [...buttons].map((pressed) => findReplacement(pressed) ?? pressed)) {
      button.click()
      // What this press changed is rendered before the next one.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}
