/** A recipe of the documents, followed with the files in `files/`. */
export interface Recipe {
  readonly name: string
  /** Where the document says how many files it takes. */
  readonly document: string
  readonly promise: RegExp
  /** The new or replaced files, by their paths, with their texts in `files/`. */
  readonly files: Readonly<Record<string, string>>
  /** A text is added behind each of these. */
  readonly edits: readonly { readonly file: string; readonly behind: string; readonly add: string }[]
  /** Tests of the recipe itself, which do not count, with their texts in `files/`. */
  readonly tests: Readonly<Record<string, string>>
  readonly steps: readonly string[]
}

const ROUTES = 'src/web/app/routes.tsx'
const CAREER_ROW = `  makeRoute({ path: '/career', show: 'CareerPage', load: () => import('#web/pages/career/career.page.tsx') }),\n`
const SITE_LINKS = 'npx playwright test tests/browser/site-links.spec.ts'
const CHECKS = ['npm run check', 'ENV_FILE= npm run build', 'npx vitest run --project web --project repository']

const page: Recipe = {
  name: 'A new page',
  document: 'CONTRIBUTING.md',
  promise: /A new page touches (\w+) files/,
  files: { 'src/web/pages/partners/partners.page.tsx': 'partners.page.tsx.txt' },
  edits: [
    {
      file: ROUTES,
      behind: CAREER_ROW,
      add: `  makeRoute({ path: '/partners', show: 'PartnersPage', load: () => import('#web/pages/partners/partners.page.tsx') }),\n`,
    },
    {
      file: 'src/web/pages/resources/resources.page.tsx',
      behind: `<ArrowLink href="/resources/crosswalk">{resources.crosswalkLink}</ArrowLink>\n`,
      add: `            <ArrowLink href="/partners">Our partners</ArrowLink>\n`,
    },
  ],
  tests: {},
  steps: [...CHECKS, SITE_LINKS],
}

const form: Recipe = {
  name: 'A new sign-up form',
  document: 'CONTRIBUTING.md',
  promise: /A sign-up form touches (\w+) files/,
  files: {
    'src/web/content/newsletter.ts': 'newsletter.ts.txt',
    'src/web/pages/partners/partners.page.tsx': 'partners-with-form.page.tsx.txt',
    'src/server/intake/forms/newsletter-form.ts': 'newsletter-form.ts.txt',
  },
  edits: [
    {
      file: ROUTES,
      behind: `show: 'PartnersPage', load: () => import('#web/pages/partners/partners.page.tsx')`,
      add: `, ...(import.meta.env.SSR && TO_ACT)`,
    },
    {
      file: ROUTES,
      behind: CAREER_ROW,
      add: `  makeRoute({ path: '/partners/joined', show: 'NewsletterJoinedPage', load: () => import('#web/pages/partners/partners.page.tsx') }),\n`,
    },
    {
      file: 'src/web/content/legal.ts',
      behind: `When you join the waitlist on our contact page, we receive your email address and the time.`,
      add: ` When you subscribe to the newsletter, we receive the same.`,
    },
    {
      file: 'src/server/intake/forms/forms.ts',
      behind: `import type { Form, FormKind } from './form-definition.ts'\n`,
      add: `import { newsletterForm } from './newsletter-form.ts'\n`,
    },
    {
      file: 'src/server/intake/forms/forms.ts',
      behind: `  'waitlist-signup': waitlistForm,\n`,
      add: `  'newsletter-signup': newsletterForm,\n`,
    },
    {
      file: 'src/server/intake/submission-kinds.ts',
      behind: `    jobs: { 'signup-letter': 'mail', 'waitlist-relay': 'relay', webhook: 'webhook' },\n  },\n`,
      add: `  'newsletter-signup': {\n    name: 'reader',\n    metric: 'newsletter',\n    jobs: { 'newsletter-letter': 'mail', webhook: 'webhook' },\n  },\n`,
    },
  ],
  tests: { 'tests/browser/newsletter.spec.ts': 'newsletter.spec.ts.txt' },
  steps: [
    ...CHECKS,
    'npx vitest run --project server every-form forms-without-script waitlist-route webhook consent cli spam store digest metrics letter export rate',
    'npx playwright test tests/browser/newsletter.spec.ts tests/browser/waitlist-form.spec.ts tests/browser/form-drafts.spec.ts',
    SITE_LINKS,
  ],
}

const article: Recipe = {
  name: 'A new article',
  document: 'docs/adopt.md',
  promise: /An article is (\w+) file/,
  files: { 'src/web/content/articles/what-a-pilot-should-prove.md': 'what-a-pilot-should-prove.md.txt' },
  edits: [],
  tests: {},
  steps: [...CHECKS, SITE_LINKS],
}

/** Each is followed in the copy that the one before has left. */
export const RECIPES: readonly Recipe[] = [page, form, article]
