import { readdirSync } from 'node:fs'
import path from 'node:path'

// Which files share a chunk. What is not named here, the bundler groups by itself.

interface ChunkGroup {
  readonly name: string
  readonly test: RegExp
  /** A file goes into the group with the highest priority that it matches. */
  readonly priority: number
  readonly minShareCount?: number
}

/**
 * Matches files whose path begins with one of these parts, from the root of the project on, and names of the bundler.
 *
 * @throws Error If a part leads to no file, because a file was renamed or a package has another layout.
 */
function matchPaths(...parts: readonly (string | RegExp)[]): RegExp {
  const sources = parts.map((part) => {
    if (typeof part !== 'string') return part.source
    // The end of a part may be in the middle of a name, or a folder.
    const beginning = path.basename(`${part}*`).slice(0, -1)
    const names = readdirSync(path.dirname(`${part}*`))
    if (!names.some((name) => name.startsWith(beginning))) throw new Error(`No file begins with ${part}`)
    return part.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`)
  })
  return new RegExp(sources.join('|'))
}

const mantine = (name: string) => `node_modules/@mantine/core/esm/${name}/`

/** What the entry needs of our own; with analytics it counts visits, hydrated or not. */
const ENTRY = [
  // The bundler's own loader of chunks.
  /vite.preload-helper/,
  'src/web/app/entry.ts',
  'src/web/app/lazy-hydration.ts',
  'src/web/app/early-presses.ts',
  'src/web/theme/switch-color-scheme.ts',
  'src/web/ui/wait-for-first-interaction.ts',
]
const ANALYTICS = ['src/web/app/page-views.ts', 'src/web/api/web-analytics.ts']

/** The shell, with the small modules of Mantine that most of its parts share. */
const CLIENT = [
  'src/web/app/client.',
  'src/web/app/routes.',
  'src/web/content/site.ts',
  'src/web/ui/site-link.',
  'src/web/ui/icons.',
  'src/web/ui/drawing.',
  'src/web/ui/use-emitted-events.ts',
  'src/web/shell/announcer',
  'src/web/shell/page-head.',
  mantine('core'),
  'node_modules/@mantine/hooks/esm/use-id/',
  'node_modules/@mantine/hooks/esm/use-merged-ref/',
]

/**
 * Code that only the three forms use, and the code that stores their drafts and results. The group also has small modules that
 * two of the form pages share, because each file costs a request and about 900 bytes of headers.
 */
const FORMS = [
  'node_modules/idb/',
  'node_modules/@mantine/form/',
  ...['Input', 'InputBase', 'TextInput', 'Textarea', 'Alert'].map((name) => mantine(`components/${name}`)),
  'src/web/storage/',
  'src/web/theme/form-theme.',
  'src/web/theme/input.',
  'src/web/theme/checkbox.',
  'src/web/theme/alert.',
  'src/web/ui/use-draft-form.',
  'src/web/ui/use-fill-form.',
  'src/web/ui/field-message.',
  'src/web/ui/form-alerts.',
  'src/web/ui/should-move-focus.',
  'src/web/api/check-response-origin.ts',
  'src/web/api/honeypot.ts',
  'src/web/api/spam-signals.ts',
  'src/web/content/contact.ts',
  'src/web/forms/while-you-wait.',
  'machines/visible-text.ts',
]

/** What every result needs, just finished or shown again, with the choices that questions and results have. */
const RESULT = [
  ...['Checkbox', 'Radio'].map((name) => mantine(`components/${name}`)),
  mantine('utils/InlineInput'),
  'src/web/ui/quadrant.',
  'src/web/content/assessment-flow.ts',
  'src/web/pages/assessment-flow/progress/result-storage.',
  'src/web/pages/assessment-flow/progress/pending-save.',
  'src/web/pages/assessment-flow/result/enable-late-styles.',
  'src/web/pages/assessment-flow/result/result-sections.',
  'src/web/pages/assessment-flow/result/results-step.',
]

/** The groups of the scripts that visitors load. */
export function listChunkGroups({ hasAnalytics }: { readonly hasAnalytics: boolean }): ChunkGroup[] {
  return [
    { name: 'entry', test: matchPaths(...ENTRY, ...(hasAnalytics ? ANALYTICS : [])), priority: 40 },
    {
      name: 'react',
      // The first pattern matches the helpers that the bundler adds for CommonJS modules.
      test: matchPaths(
        /rolldown[\\/]runtime/,
        'node_modules/react/',
        'node_modules/react-dom/',
        'node_modules/scheduler/',
      ),
      priority: 30,
    },
    {
      name: 'router',
      test: matchPaths('node_modules/@tanstack/', 'node_modules/use-sync-external-store/'),
      priority: 25,
    },
    // XState. Most pages load it on the first interaction.
    {
      name: 'xstate',
      test: matchPaths('node_modules/xstate/', 'node_modules/@xstate/', 'machines/nav/'),
      priority: 23,
    },
    // Tooltips have their own chunk, so that only pages with tooltips load it.
    { name: 'floating-ui', test: matchPaths('node_modules/@floating-ui/'), priority: 22 },
    { name: 'client', test: matchPaths(...CLIENT), priority: 20 },
    { name: 'forms', test: matchPaths(...FORMS), priority: 15 },
    {
      name: 'articles',
      test: matchPaths(
        'src/web/content/articles/article-index.ts',
        'src/web/content/articles/load.ts',
        // The facts of the articles. The texts of each are a chunk of their own.
        /content[\\/]articles[\\/][^\\/]+\.md\?facts/,
        'src/web/content/articles/format-headline-and-dates.ts',
        'src/web/content/print-sheets/print-sheet-list.ts',
      ),
      priority: 12,
    },
    // Every page except the home page has breadcrumbs. The invitation to the assessment is in the same chunk to save a request.
    {
      name: 'breadcrumbs',
      test: matchPaths(
        mantine('components/Breadcrumbs'),
        'src/web/shell/breadcrumb-trail',
        'src/web/shell/assessment-invitation',
        'src/web/theme/breadcrumbs',
        'src/web/ui/table-of-contents.',
        'src/web/ui/use-current-heading.',
      ),
      priority: 11,
    },
    // A part brings its styles along: only what most pages have is worth a common chunk. Not `hero`, which the home page
    // does not have: the sixth page with it would bring it there.
    { name: 'parts', test: /src[\\/]web[\\/]ui[\\/](?!hero)/, minShareCount: 6, priority: 10 },
    // The head of a page, and the drawing in it.
    {
      name: 'hero',
      test: matchPaths('src/web/ui/hero.', 'src/web/ui/headline.', 'src/web/ui/drawings/reflowing-drawing.'),
      priority: 8,
    },
    // Cards, with the drawings in them and their styles.
    { name: 'cards', test: matchPaths('src/web/ui/drawings/card-drawing.', 'src/web/ui/card-grid.'), priority: 7 },
    { name: 'result', test: matchPaths(...RESULT), priority: 5 },
  ]
}
