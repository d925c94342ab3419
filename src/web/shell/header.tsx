import { useLocation, useMatch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect } from 'react'

import { navigation, site } from '#web/content/site.ts'
import { HydrateInTurn } from '#web/ui/hydrate-in-turn.tsx'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'

import { BookingButton } from './booking-button.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import classes from './header.module.css'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { markCurrent } from './mark-current-link.ts'

/** The header becomes translucent when the page is scrolled by more than this, in pixels (specification §2, §9). */
const GLASS_AFTER = 20

/** Marks the document while the page is scrolled by more than this. */
function useScrollMark(): void {
  useEffect(() => {
    const update = () => void document.documentElement.toggleAttribute('data-scrolled', scrollY > GLASS_AFTER)
    // Not at once: to know the scroll position, the browser lays out the page.
    const frame = requestAnimationFrame(update)
    addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', update)
    }
  }, [])
}

export function Header() {
  useScrollMark()
  const pathname = useLocation({ select: (location) => location.pathname })
  // Its height is in intro-step.module.css: only that page needs the rule.
  const isCompact = useMatch({ from: '/assessment-flow', shouldThrow: false, select: () => true })
  return (
    <header className={classes.header} data-compact={isCompact}>
      <div className={clsx(layout.wrap, classes.row)}>
        <Logo />
        <nav className={classes.nav} aria-label="Main">
          <ul>
            {navigation.map((item) => (
              <li key={item.path}>
                <SiteLink href={item.path} {...markCurrent(item, pathname)}>
                  {item.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.side}>
          <SiteLink href={site.waitlistPath}>ABAP waitlist</SiteLink>
          <BookingButton variant="line">Book Session</BookingButton>
        </div>
        <HydrateInTurn>
          <MobileMenu pathname={pathname} />
        </HydrateInTurn>
        <ColorSchemeSwitch />
      </div>
    </header>
  )
}
