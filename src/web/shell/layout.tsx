import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type MouseEvent } from 'react'

import { focusAnchor, MAIN } from '#web/ui/focus-anchor.ts'

import { announce, Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './layout.module.css'
import { Tooltips } from './tooltips.tsx'

/**
 * Moves the focus to the main content without changing the address. A fragment would add a history entry, and the
 * assessment would take it for one of its places.
 */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  focusAnchor(MAIN)
  document.getElementById(MAIN)?.scrollIntoView()
}

/**
 * After a client-side navigation to another page, moves the focus to the anchor of the address, or else to the main content,
 * and announces the title of the page. The focus stays where the visitor has put it since the navigation began, for example
 * in the menu.
 */
function useFocusOnNavigation(): void {
  const router = useRouter()
  const focusedBefore = useRef<Element>(null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        focusedBefore.current = document.activeElement
      }),
    [router],
  )
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    const isFirst = lastPathname.current === undefined
    lastPathname.current = pathname
    if (isFirst) return
    const isUnmoved = [document.body, focusedBefore.current].includes(document.activeElement)
    if (isUnmoved) focusAnchor(router.state.location.hash)
    announce('polite', document.title)
  }, [pathname, router])
}

/** Header, footer and live regions around every page. */
export function Layout() {
  useFocusOnNavigation()
  return (
    <>
      <a className={classes.skip} href={`#${MAIN}`} onClick={skipToContent}>
        Skip to content
      </a>
      <Header />
      <main id={MAIN} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Announcer />
      <p className={classes.failed} role="alert">
        This page did not load completely. Please reload it.
      </p>
      <Tooltips />
    </>
  )
}
