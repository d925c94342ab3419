import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { HelmetProvider } from 'react-helmet-async'

import { ToastPlace } from '#web/pages/assessment-flow/toasts/toasts.tsx'
import { Announcer } from '#web/shell/announcer.tsx'
import { Tooltips } from '#web/shell/tooltips.tsx'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { Buttons, Fields, OptionLists } from './controls.tsx'
import { Figures, Progress } from './progress-and-figures.tsx'
import { Colors, Icons, Space, Type } from './foundations.tsx'
import classes from './gallery.module.css'
import { EmptyAndErrorPages } from './empty-and-error-pages.tsx'
import { Messages } from './messages.tsx'
import { Cards, Frame, Openings, Sections } from './page-sections.tsx'

const CONTENTS = {
  type: Type,
  colors: Colors,
  space: Space,
  icons: Icons,
  buttons: Buttons,
  fields: Fields,
  options: OptionLists,
  messages: Messages,
  progress: Progress,
  figures: Figures,
  cards: Cards,
  sections: Sections,
  openings: Openings,
  frame: Frame,
  exceptions: EmptyAndErrorPages,
}

function Gallery() {
  return (
    <>
      <nav className={clsx(layout.wrap, classes.contents)} aria-label="Parts">
        {Object.keys(CONTENTS).map((name) => (
          <a key={name} href={`#${name}`} className={text.link}>
            {name}
          </a>
        ))}
      </nav>
      <main id="main" className={classes.main}>
        {Object.entries(CONTENTS).map(([name, Part]) => (
          <Part key={name} />
        ))}
      </main>
      <Announcer />
      <ToastPlace />
      <Tooltips />
    </>
  )
}

const root = createRootRoute()

/** The history is in memory, so links in the gallery lead nowhere. The header behaves as on the contact page. */
const router = createRouter({
  routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component: Gallery })]),
  history: createMemoryHistory({ initialEntries: ['/contact'] }),
})

/** The whole gallery in one color scheme. */
export function GalleryApp({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <HelmetProvider>
      <ThemeProvider scheme={scheme}>
        <RouterProvider<typeof router> router={router} />
      </ThemeProvider>
    </HelmetProvider>
  )
}
