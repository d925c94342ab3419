import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'

import { FailurePage } from '#web/pages/failure/failure.page.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found.page.tsx'
import { Layout } from '#web/shell/layout.tsx'

import { Providers } from './providers.tsx'

const rootRoute = createRootRoute({
  component: () => (
    <Providers>
      <Layout />
    </Providers>
  ),
  notFoundComponent: NotFoundPage,
})

const getParentRoute = () => rootRoute

/** The site map. */
const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(() => import('#web/pages/home/home.page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/assessment',
    component: lazyRouteComponent(() => import('#web/pages/assessment/assessment.page.tsx'), 'AssessmentPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/assessment-flow',
    component: lazyRouteComponent(
      () => import('#web/pages/assessment-flow/assessment-flow.page.tsx'),
      'AssessmentFlowPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/privacy',
    component: lazyRouteComponent(() => import('#web/pages/legal/legal.page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/terms',
    component: lazyRouteComponent(() => import('#web/pages/legal/legal.page.tsx'), 'TermsPage'),
  }),
])

/** What is prerendered, and the source file whose chunk each page needs. `/404` stands for every unknown path. */
export const prerendered = [
  { path: '/', source: 'src/web/pages/home/home.page.tsx' },
  { path: '/assessment', source: 'src/web/pages/assessment/assessment.page.tsx' },
  { path: '/assessment-flow', source: 'src/web/pages/assessment-flow/assessment-flow.page.tsx' },
  { path: '/privacy', source: 'src/web/pages/legal/legal.page.tsx' },
  { path: '/terms', source: 'src/web/pages/legal/legal.page.tsx' },
  { path: '/404', source: null },
] as const

/** A router over the browser's history, or over the given one. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultErrorComponent: FailurePage,
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface HistoryState {
    /** Where in the assessment this entry belongs. */
    place?: 'intro' | number
    /** How many entries of the assessment lie before it. */
    depth?: number
  }
}
