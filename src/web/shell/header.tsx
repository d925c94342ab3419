import { useHeadroom } from '@mantine/hooks'
import { useLocation, useMatch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect } from 'react'

import { assessmentLink, navigation, site } from '#web/content/site.ts'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import { waitForFirstInteraction } from '#web/ui/wait-for-first-interaction.ts'

import { BookingButton } from './booking-button.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import classes from './header.module.css'
import { Logo } from './logo.tsx'
// Its code comes late, and its styles with the page.
import './mobile-menu.module.css'
import { markCurrent } from './mark-current-link.ts'

let loadMenuNow = () => {}
const menuIsMissing = new Promise<void>((resolve) => (loadMenuNow = resolve))

/**
 * The menu and the statechart that drives it. Their code loads on the first interaction. Until then, or if loading fails, the
 * browser itself opens and closes the prerendered menu.
 */
const MobileMenu = lazy(async () => {
  if (!import.meta.env.SSR) await Promise.race([waitForFirstInteraction(), menuIsMissing])
  const code = import('./mobile-menu.tsx').then(({ MobileMenu: Menu }) => ({ default: Menu }))
  return import.meta.env.SSR ? code : code.catch(() => new Promise<never>(() => {}))
})

/** React renders this only where there is no prerendered menu, for example after an extension has changed the page. */
function MissingMenu() {
  useEffect(loadMenuNow, [])
  return null
}

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

/** Marks the document while an article is read on, until the visitor scrolls back. */
function ReadingMark() {
  const { pinned } = useHeadroom()
  useEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-reading-on', !pinned)
    return () => documentElement.removeAttribute('data-reading-on')
  }, [pinned])
  return null
}

export function Header() {
  useScrollMark()
  const pathname = useLocation({ select: (location) => location.pathname })
  // The styles of the compact header are in intro-step.module.css and question-step.module.css, because only /assessment-flow
  // needs them.
  const isCompact = useMatch({ from: '/assessment-flow', shouldThrow: false, select: () => true })
  const isArticle = useMatch({ from: '/blog/$slug', shouldThrow: false, select: () => true })
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
        {isCompact && (
          <SiteLink className="exit" href={assessmentLink.path}>
            <span>Save and leave</span>
            <span>Leave</span>
          </SiteLink>
        )}
        <Suspense fallback={<MissingMenu />}>
          <MobileMenu pathname={pathname} />
        </Suspense>
        <ColorSchemeSwitch />
      </div>
      {isArticle && <ReadingMark />}
    </header>
  )
}
