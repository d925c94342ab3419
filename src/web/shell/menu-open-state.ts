/** True while the menu is open. It stays true if React removes the open menu. */
let isOpen = false

/** Begins to watch the menu, which visitors can open before the page is hydrated. */
export function watchMenu(): void {
  isOpen = document.querySelector(':popover-open') !== null
  const note = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLElement && target.popover !== null) isOpen = newState === 'open'
  }
  addEventListener('toggle', note as EventListener, true)
}

/** Whether the menu is open, or was open when React removed it. */
export const isMenuOpen = (): boolean => isOpen

/**
 * Presses the toggle of the menu that has this class. If the toggle is not there yet, the menu opens or stays closed once it is
 * rendered.
 */
export function pressMenuToggle(className: string): void {
  const toggle = document.querySelector<HTMLElement>(`button[class="${className}"]`)
  if (toggle === null) isOpen = !isOpen
  else toggle.click()
}
