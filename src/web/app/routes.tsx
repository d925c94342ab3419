import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { HelmetProvider } from 'react-helmet-async'

import type { Place } from '#machines/assessment/assessment-context.ts'
import { FailurePage } from '#web/pages/failure/router-error.page.tsx'
import { Layout } from '#web/shell/layout.tsx'
import { lazyPageCode } from '#web/pages/failure/chunk-load-failure.ts'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'

/** What the build needs to know about a page; see list-prerendered-pages.ts. */
interface PageSettings {
  /** Loads the module of the page. The page lists the chunks of this module. */
  readonly load?: () => Promise<object>
  /** When a prerendered page is hydrated. Absent: at the first interaction (design §8). */
  readonly hydrate?: 'after-paint'
  /**
   * A chunk (vite.config.ts) whose styles no visitor needs on arrival. The page has them as a disabled link, which it
   * enables itself.
   */
  readonly lateStyles?: string
  /** The page is written without the entry script. */
  readonly scriptless?: true
}

/** One page of the site. The router and the build know a page only by its row in the list of routes below. */
interface Page<Path extends string, Name extends string> extends PageSettings {
  readonly path: Path
  /** The name of the export that renders the page. */
  readonly show: Name
  readonly load: () => Promise<Readonly<Record<Name, RouteComponent>>>
}

const showLazily = <Name extends string>({ load, show }: Pick<Page<string, Name>, 'load' | 'show'>) =>
  lazyRouteComponent<Record<Name, RouteComponent>, Name>(lazyPageCode(load), show)

const rootRoute = createRootRoute({
  component: () => (
    <HelmetProvider>
      <ThemeProvider>
        <Layout />
      </ThemeProvider>
    </HelmetProvider>
  ),
  notFoundComponent: showLazily({
    show: 'NotFoundPage',
    load: () => import('#web/pages/not-found/not-found.page.tsx'),
  }),
})

const getParentRoute = () => rootRoute

const makeRoute = <const Path extends string, Name extends string>({ path, ...page }: Page<Path, Name>) =>
  createRoute<unknown, typeof rootRoute, Path, Path>({
    getParentRoute,
    path,
    ...(import.meta.env.SSR && { staticData: page }),
    component: showLazily(page),
  })

/** For a page on which visitors act: it is hydrated after its first paint. Only the build reads such settings. */
const TO_ACT = { hydrate: 'after-paint' } as const

const article = () => import('#web/pages/article/article.page.tsx')
const answers = () => import('#web/pages/contact/form-answers-without-script.page.tsx')
const loadArticle = async (slug: string) => (await import('#web/content/articles/load.ts')).loadArticle(slug)
const printSheet = () => import('#web/pages/print-sheet/print-sheet.page.tsx')
const sample = () => import('#web/pages/print-sheet/sample.page.tsx')
const loadSample = async (slug: string) => (await import('#web/content/samples/load.ts')).loadSample(slug)
const legal = () => import('#web/pages/legal/legal.page.tsx')

// Both are defined outside the list: inside it the compiler gives the path the type any, and then checks no link.
const articleRoute = createRoute({
  getParentRoute,
  path: '/blog/$slug',
  ...(import.meta.env.SSR && { staticData: { load: article } }),
  loader: async ({ params }) => (await lazyPageCode(() => loadArticle(params.slug))()) ?? Promise.reject(notFound()),
  component: showLazily({ show: 'ArticlePage', load: article }),
  notFoundComponent: showLazily({ show: 'UnknownArticlePage', load: article }),
})

const sampleRoute = createRoute({
  getParentRoute,
  path: '/consulting/samples/$slug',
  ...(import.meta.env.SSR && { staticData: { load: sample } }),
  loader: async ({ params }) => (await lazyPageCode(() => loadSample(params.slug))()) ?? Promise.reject(notFound()),
  component: showLazily({ show: 'SamplePage', load: sample }),
})

/** The site map (specification §2), in the order of the sitemap. */
const routeTree = rootRoute.addChildren([
  makeRoute({ path: '/', show: 'HomePage', load: () => import('#web/pages/home/home.page.tsx') }),
  makeRoute({
    path: '/consulting',
    show: 'ConsultingPage',
    load: () => import('#web/pages/consulting/consulting.page.tsx'),
  }),
  sampleRoute,
  makeRoute({ path: '/copilots', show: 'CopilotsPage', load: () => import('#web/pages/copilots/copilots.page.tsx') }),
  makeRoute({
    path: '/resources',
    show: 'ResourcesPage',
    load: () => import('#web/pages/resources/resources.page.tsx'),
  }),
  makeRoute({
    path: '/resources/crosswalk',
    show: 'CrosswalkPage',
    load: () => import('#web/pages/crosswalk/crosswalk.page.tsx'),
  }),
  makeRoute({ path: '/resources/rif7-worksheet', show: 'WorksheetPage', load: printSheet }),
  makeRoute({ path: '/resources/vendor-questionnaire', show: 'QuestionnairePage', load: printSheet }),
  makeRoute({ path: '/resources/dictionary', show: 'DictionaryPage', load: printSheet }),
  makeRoute({ path: '/resources/ai-policy-template', show: 'PolicyTemplatePage', load: printSheet }),
  makeRoute({ path: '/resources/use-case-register', show: 'RegisterPage', load: printSheet }),
  articleRoute,
  makeRoute({ path: '/career', show: 'CareerPage', load: () => import('#web/pages/career/career.page.tsx') }),
  makeRoute({
    path: '/contact',
    show: 'ContactPage',
    load: () => import('#web/pages/contact/contact.page.tsx'),
    ...(import.meta.env.SSR && TO_ACT),
  }),
  makeRoute({ path: '/contact/sent', show: 'MessageSentPage', load: answers }),
  makeRoute({ path: '/contact/joined', show: 'WaitlistJoinedPage', load: answers }),
  makeRoute({
    path: '/contact/answer',
    show: 'FormAnswerPage',
    load: answers,
    ...(import.meta.env.SSR && { scriptless: true }),
  }),
  makeRoute({
    path: '/assessment',
    show: 'AssessmentPage',
    load: () => import('#web/pages/assessment/assessment.page.tsx'),
  }),
  makeRoute({
    path: '/assessment-flow',
    show: 'AssessmentFlowPage',
    load: () => import('#web/pages/assessment-flow/assessment-flow.page.tsx'),
    ...(import.meta.env.SSR && { ...TO_ACT, lateStyles: 'result' }),
  }),
  makeRoute({
    path: '/assessment-flow/result',
    show: 'SavedResultPage',
    load: () => import('#web/pages/assessment-flow/saved-result.page.tsx'),
    ...(import.meta.env.SSR && TO_ACT),
  }),
  makeRoute({ path: '/privacy', show: 'PrivacyPage', load: legal }),
  makeRoute({ path: '/terms', show: 'TermsPage', load: legal }),
  makeRoute({ path: '/ai-ethics', show: 'AiEthicsPage', load: legal }),
  makeRoute({ path: '/accessibility', show: 'AccessibilityPage', load: legal }),
  makeRoute({ path: '/security', show: 'SecurityPage', load: () => import('#web/pages/security/security.page.tsx') }),
])

/** The page was prerendered, and React has not hydrated its content yet. */
const isBeingHydrated = () => !import.meta.env.SSR && document.documentElement.dataset['hydrated'] === undefined

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
    // The server does the same: it redirects variants of known paths and shows the same page for every unknown path.
    caseSensitive: true,
    notFoundMode: 'root',
    rewrite: { input: ({ url }) => Object.assign(url, { pathname: url.pathname.replace(/\/+/g, '/') }) },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption extends PageSettings {}
  interface HistoryState {
    /** The place in the assessment that this entry shows. */
    place?: Place
    /** The number of entries of the assessment before this one. */
    depth?: number
    /** The place in the assessment that the previous entry shows. */
    before?: Place
    /** When the entry was made, in milliseconds since 1970. */
    at?: number
  }
}
