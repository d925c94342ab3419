import { Outlet } from '@tanstack/react-router'

import { Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './layout.module.css'
import { ToastPlace } from './toasts.tsx'

/** What surrounds every page. */
export function Layout() {
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Announcer />
      <ToastPlace />
    </>
  )
}
