import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { navigation } from '#web/content/site.ts'
import layout from '#web/ui/layout.module.css'

import classes from './header.module.css'
import { Logo } from './logo.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

/** After this many pixels the header turns to glass (specification §2, §9). */
const GLASS_AFTER = 20

function useIsScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > GLASS_AFTER)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

export function Header() {
  const scrolled = useIsScrolled()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <header className={classes.header} data-glass={scrolled || undefined}>
      <div className={`${layout.wrap} ${classes.row}`}>
        <Logo />
        <nav className={classes.nav} aria-label="Main">
          <ul>
            {navigation.map(({ name, path, covers }) => (
              <li key={path}>
                <Link
                  to={path}
                  activeOptions={{ exact: true }}
                  aria-current={covers.some((covered) => covered === pathname) ? true : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SchemeSwitch />
      </div>
    </header>
  )
}
