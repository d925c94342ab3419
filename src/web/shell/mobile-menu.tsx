import { Burger } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'

import { navMachine } from '#machines/nav/nav.machine.ts'
import { assessmentLink, assessmentOffer, navigation, site } from '#web/content/site.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import { BookingButton } from './booking-button.tsx'
import classes from './mobile-menu.module.css'
import { markCurrent } from './mark-current-link.ts'
import { isMenuOpen } from './menu-open-state.ts'

type NavActor = ActorRefFrom<typeof navMachine>

const PAGES = navigation.filter((item) => item !== assessmentLink)

/**
 * The menu of a header that does not show all links (specification §2): below 768 px, and while a question is shown. It is
 * a popover: before hydration only the browser opens and closes it, afterwards only the nav chart does.
 */
export function MobileMenu({ pathname }: { pathname: string }) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const actor = useActorRef(navMachine, import.meta.env.INSPECTOR ? inspection() : {})
  const { isHydrated, isOpen } = useTakeover(actor, menu, toggle)
  useClosingEvents(actor, menu, toggle)

  const follow = () => actor.send({ type: 'link.followed' })
  return (
    <>
      <Burger
        ref={toggle}
        className={classes.toggle}
        opened={isOpen}
        {...(isHydrated ? { 'aria-expanded': isOpen, 'aria-controls': id } : { popoverTarget: id })}
        onClick={() => actor.send({ type: 'menu.toggled' })}
      >
        Menu
      </Burger>
      <nav ref={menu} id={id} className={classes.menu} aria-label="Menu" popover={isHydrated ? 'manual' : 'auto'}>
        <ul>
          <li>
            <SiteLink
              className={classes.offer}
              href={assessmentLink.path}
              onClick={follow}
              {...markCurrent(assessmentLink, pathname)}
            >
              <span>
                {`${assessmentOffer.name} `}
                <small>{assessmentOffer.terms}</small>
              </span>
              <ArrowRight />
            </SiteLink>
          </li>
          {PAGES.map((item) => (
            <li key={item.path}>
              <SiteLink href={item.path} onClick={follow} {...markCurrent(item, pathname)}>
                {item.name}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink href={site.waitlistPath} onClick={follow}>
              ABAP waitlist
            </SiteLink>
          </li>
          <li>
            <BookingButton onClick={follow} />
          </li>
        </ul>
      </nav>
    </>
  )
}

/**
 * Lets the chart control the menu after hydration. If the menu is open at that moment it stays open, and the focus
 * inside it stays where it is. If React has removed the open menu and the focus with it, the toggle gets the focus. Gives
 * whether the page is hydrated, and whether the menu is open.
 */
function useTakeover(
  actor: NavActor,
  menu: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLElement | null>,
): { isHydrated: boolean; isOpen: boolean } {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const isHydrated = useIsHydrated()
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isMenuOpen()) return
    focused.current = document.activeElement === document.body ? toggle.current : document.activeElement
    actor.send({ type: 'menu.toggled' })
  }, [actor, toggle])
  useLayoutEffect(() => {
    if (!isHydrated) return
    menu.current?.togglePopover(isOpen)
    const element = focused.current
    if (element instanceof HTMLElement && (element === toggle.current || menu.current?.contains(element)))
      element.focus()
    focused.current = null
  }, [isHydrated, isOpen, menu, toggle])
  return { isHydrated, isOpen }
}

/** Sends the events that close the menu from outside: a press or the focus elsewhere, Escape, and a header with all links. */
function useClosingEvents(
  actor: NavActor,
  menu: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    const isOutside = ({ target }: Event) =>
      ![menu, toggle].some(({ current }) => target instanceof Node && current?.contains(target))
    const onPointerDown = (event: PointerEvent) => {
      if (isOutside(event)) actor.send({ type: 'outside.pressed' })
    }
    const onFocusIn = (event: FocusEvent) => {
      if (isOutside(event) && actor.getSnapshot().matches('open')) actor.send({ type: 'focus.left' })
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') actor.send({ type: 'escape.pressed' })
    }
    // The style sheet hides the toggle where the header shows all links.
    const size = new ResizeObserver(() => {
      if (toggle.current?.offsetParent === null && actor.getSnapshot().matches('open'))
        actor.send({ type: 'links.shown' })
    })
    if (toggle.current !== null) size.observe(toggle.current)
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointerdown', onPointerDown, { signal })
    addEventListener('focusin', onFocusIn, { signal })
    addEventListener('keydown', onKeyDown, { signal })
    return () => {
      controller.abort()
      size.disconnect()
    }
  }, [actor, menu, toggle])
  useEmittedEvents(actor, { 'menu.dismissed': () => toggle.current?.focus() })
}
