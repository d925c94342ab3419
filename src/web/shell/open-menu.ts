/** The popover that is open. React may have removed it without closing it: it then counts as open. */
let open: Element | null = null

/** Begins to watch the menu, which visitors can open before the page is hydrated. */
export function watchMenu(): void {
  open = document.querySelector(':popover-open')
  const note = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLElement && target.popover !== null) open = newState === 'open' ? target : null
  }
  addEventListener('toggle', note as EventListener, true)
}

/** Whether the menu is open, or was open when React removed it. */
export const isMenuOpen = (): boolean => open !== null
