import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

import type { NavEvent } from '#machines/nav/nav.machine.ts'
import { navigation, site } from '#web/content/site.ts'
import { Bars } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

import type { MenuActor } from './menu-actor.ts'
import classes from './menu.module.css'
import { currentMark } from './navigation.ts'

/** The nav machine, fetched when someone comes near the menu; until it runs, the browser's own disclosure does. */
function useMenuActor(menu: RefObject<HTMLDetailsElement | null>) {
  const actor = useRef<MenuActor>(null)
  const waking = useRef<Promise<void>>(null)
  useEffect(() => () => actor.current?.stop(), [])
  const start = async () => {
    const { startMenu } = await import('./menu-actor.ts')
    const details = menu.current
    if (details === null) return
    const setOpen = (isOpen: boolean) => void (details.open = isOpen)
    actor.current = startMenu({ setOpen, focusToggle: () => details.querySelector('summary')?.focus() }, details.open)
  }
  return {
    wake() {
      waking.current ??= start().catch(() => void (waking.current = null))
    },
    /** Whether the machine runs and has heard it. */
    send(event: NavEvent): boolean {
      actor.current?.send(event)
      return actor.current !== null
    },
  }
}

/** The menu below 768 px; it opens and closes without any script as well. */
export function Menu({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { wake, send } = useMenuActor(menu)
  const toggle = (event: MouseEvent) => {
    if (send({ type: 'menu.toggled' })) event.preventDefault()
  }
  /** By the machine, or while its code is on the way, by hand; true where it was by hand. */
  const close = (event: NavEvent): boolean => {
    if (send(event) || !menu.current?.open) return false
    menu.current.open = false
    return true
  }
  const follow = () => close({ type: 'link.followed' })
  const dismiss = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && close({ type: 'escape.pressed' })) currentTarget.querySelector('summary')?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close({ type: 'focus.left' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from whatever has the focus inside
    <details
      ref={menu}
      className={classes.menu}
      onPointerEnter={wake}
      onFocus={wake}
      onBlur={leave}
      onKeyDown={dismiss}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a summary is a button */}
      <summary onClick={toggle}>
        Menu
        <Bars />
      </summary>
      <nav aria-label="Menu">
        <ul>
          {navigation.map((item) => (
            <li key={item.path}>
              <SiteLink href={item.path} onClick={follow} {...currentMark(item, pathname)}>
                {item.name}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink href={site.waitlistPath} onClick={follow}>
              ABAP waitlist
            </SiteLink>
          </li>
        </ul>
      </nav>
    </details>
  )
}
