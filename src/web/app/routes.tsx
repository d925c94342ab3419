import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router'
import { HelmetProvider } from 'react-helmet-async'

import { loadArticle } from '#web/content/articles/load.ts'
import { FailurePage } from '#web/pages/failure/failure.page.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found.page.tsx'
import { Layout } from '#web/shell/layout.tsx'
import { lazyPageCode } from '#web/pages/failure/lazy-page.ts'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'

const rootRoute = createRootRoute({
  component: () => (
    <HelmetProvider>
      <ThemeProvider>
        <Layout />
      </ThemeProvider>
    </HelmetProvider>
  ),
  notFoundComponent: NotFoundPage,
})

const getParentRoute = () => rootRoute

/** For interactive pages: they are hydrated after their first paint, not only at the first sign of a person. */
const TO_ACT = { hydrate: 'after-paint' } as const

const legal = lazyPageCode(() => import('#web/pages/legal/legal.page.tsx'))
const article = lazyPageCode(() => import('#web/pages/article/article.page.tsx'))
const answers = lazyPageCode(() => import('#web/pages/contact/form-confirmations.page.tsx'))

/** The routes of the site (specification §2). prerender-routes.ts lists the pages that are prerendered. */
const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/home/home.page.tsx')),
      'HomePage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/consulting',
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/consulting/consulting.page.tsx')),
      'ConsultingPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/copilots',
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/copilots/copilots.page.tsx')),
      'CopilotsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/resources',
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/resources/resources.page.tsx')),
      'ResourcesPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/blog/$slug',
    loader: async ({ params }) => (await lazyPageCode(() => loadArticle(params.slug))()) ?? Promise.reject(notFound()),
    component: lazyRouteComponent(article, 'ArticlePage'),
    notFoundComponent: lazyRouteComponent(article, 'UnknownArticlePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/career',
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/career/career.page.tsx')),
      'CareerPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/contact',
    staticData: TO_ACT,
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/contact/contact.page.tsx')),
      'ContactPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/contact/sent',
    component: lazyRouteComponent(answers, 'MessageSentPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/contact/joined',
    component: lazyRouteComponent(answers, 'WaitlistJoinedPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/contact/answer',
    component: lazyRouteComponent(answers, 'FormAnswerPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/assessment',
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/assessment/assessment.page.tsx')),
      'AssessmentPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/assessment-flow',
    staticData: TO_ACT,
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/assessment-flow/assessment-flow.page.tsx')),
      'AssessmentFlowPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/assessment-flow/result',
    staticData: TO_ACT,
    component: lazyRouteComponent(
      lazyPageCode(() => import('#web/pages/assessment-flow/saved-result.page.tsx')),
      'SavedResultPage',
    ),
  }),
  createRoute({ getParentRoute, path: '/privacy', component: lazyRouteComponent(legal, 'PrivacyPage') }),
  createRoute({ getParentRoute, path: '/terms', component: lazyRouteComponent(legal, 'TermsPage') }),
  createRoute({ getParentRoute, path: '/ai-ethics', component: lazyRouteComponent(legal, 'AiEthicsPage') }),
  createRoute({ getParentRoute, path: '/accessibility', component: lazyRouteComponent(legal, 'AccessibilityPage') }),
])

/** Whether the page was prerendered and is not hydrated yet. */
const isBeingHydrated = () =>
  typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] === undefined

/** Creates a router with the history of the browser, or with the given history. */
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultErrorComponent: FailurePage,
    defaultPreload: 'intent',
    // A prerendered page keeps its scroll position: the visitor may have scrolled before the router existed.
    scrollRestoration: () => !isBeingHydrated(),
    trailingSlash: 'never',
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** When a prerendered page is hydrated. Without it, at the first sign of a person (design §8). */
    hydrate?: 'after-paint'
  }
  interface HistoryState {
    /** The place in the assessment that this entry shows. */
    place?: 'intro' | number
    /** The number of entries of the assessment before this one. */
    depth?: number
    /** The place in the assessment that the previous entry shows. */
    before?: 'intro' | number
  }
}
