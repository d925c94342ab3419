import { createActor } from 'xstate'

import { navMachine, type NavEvent } from '#machines/nav/nav.machine.ts'
import { inspection } from '#web/inspect/inspection.ts'

/** The width from which the header shows all links (specification §2, §9); header.module.css has the same. */
const WIDE = '(min-width: 48rem)'

/** What the machine works on: the disclosure it opens and closes, and the toggle that takes the focus back. */
export interface MenuPart {
  setOpen(isOpen: boolean): void
  focusToggle(): void
}

export interface MenuActor {
  send(event: NavEvent): void
  stop(): void
}

/** Starts the nav machine for a menu that may have been opened already. */
export function startMenu({ setOpen, focusToggle }: MenuPart, isOpen: boolean): MenuActor {
  const actor = createActor(navMachine, import.meta.env.INSPECTOR ? inspection() : {})
  actor.on('menu.dismissed', focusToggle)
  actor.start()
  if (isOpen) actor.send({ type: 'menu.toggled' })
  actor.subscribe((snapshot) => setOpen(snapshot.matches('open')))
  const width = window.matchMedia(WIDE)
  const widen = () => {
    if (width.matches) actor.send({ type: 'viewport.widened' })
  }
  width.addEventListener('change', widen)
  return {
    send: (event) => actor.send(event),
    stop() {
      width.removeEventListener('change', widen)
      actor.stop()
    },
  }
}
