import { useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

import { navigation, site } from '#web/content/site.ts'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import classes from './header.module.css'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { markCurrent } from './mark-current-link.ts'

/** The header becomes translucent when the page is scrolled by more than this, in pixels (specification §2, §9). */
const GLASS_AFTER = 20

function useIsScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > GLASS_AFTER)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}

export function Header() {
  const scrolled = useIsScrolled()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <header className={classes.header} data-glass={scrolled || undefined}>
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
          <SiteLink className={text.link} href={site.waitlistPath}>
            ABAP waitlist
          </SiteLink>
        </div>
        <MobileMenu pathname={pathname} />
        <ColorSchemeSwitch />
      </div>
    </header>
  )
}
