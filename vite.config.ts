import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'

import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig, loadEnv } from 'vite'

import { dropStateDescriptions } from './build/drop-state-descriptions.ts'
import { isOfflineKept } from './build/write-service-worker.ts'
import { computeInBuild } from './build/compute-in-build.ts'
import { devServer } from './build/dev-server.ts'
import { BUILD_TARGET, OLDEST_BROWSERS } from './build/browser-targets.ts'
import { readMeasurementId } from './build/external-origins.ts'
import { readPageSettings } from './build/page-settings.ts'
import { writePages } from './build/prerender.ts'

/** Where the build goes; a test that needs another build beside the usual one says so. */
const DIST = path.resolve(process.env['BUILD_DIR'] ?? 'dist')

/** Matches what any of these patterns matches. */
const matchAny = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** Matches what the entry needs of our own; with analytics it counts visits, hydrated or not. */
const matchEntry = (hasAnalytics: boolean) =>
  matchAny(
    /vite.preload-helper/,
    /app[\\/](?:entry|lazy-hydration|early-presses)\.ts/,
    /theme[\\/]switch-color-scheme\.ts|ui[\\/]wait-for-first-interaction\.ts/,
    ...(hasAnalytics ? [/app[\\/]page-views\.ts|api[\\/]web-analytics\.ts/] : []),
  )

/** Short, because every page and many a script name files of the build. */
const SCRIPT_NAMES = 'assets/[name]-[hash:6].js'
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

/** As for the server, ENV_FILE names another file than `.env`, or none. */
const envFile = process.env['ENV_FILE']
const envDir = envFile === undefined ? process.cwd() : false
if (envFile !== undefined && existsSync(envFile)) process.loadEnvFile(envFile)

/** Settings of the build; the server reads several of them too, and refuses to start with others. */
const settings = loadEnv('production', envDir, ['SITE_ORIGIN', 'RETENTION_DAYS', 'VITE_'])
const measurementId = readMeasurementId(settings)
const offline = isOfflineKept(settings) ? 'on' : 'off'
const origin = (settings['SITE_ORIGIN'] || 'http://localhost:3000').replace(/\/$/, '')

export default defineConfig({
  envDir,
  plugins: [dropStateDescriptions(), react(), devServer(), computeInBuild()],
  css: {
    postcss: { plugins: [globalData({ files: ['src/web/theme/breakpoints.css'] }), customMedia()] },
    // Short, because every page and every script carries them: the name in its file, and which file that is.
    modules: {
      generateScopedName: (name, _file, css) =>
        `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 4)}`,
    },
  },
  server: { port: 3000, strictPort: true },
  define: {
    // Development's own plugin turns it on; whatever hangs on it is left out of every build.
    'import.meta.env.INSPECTOR': 'false',
    'import.meta.env.VITE_SITE_ORIGIN': JSON.stringify(origin),
    'import.meta.env.VITE_MEASUREMENT_ID': JSON.stringify(measurementId),
    'import.meta.env.VITE_OFFLINE_ASSESSMENT': JSON.stringify(offline),
    ...readPageSettings(settings),
  },
  builder: {
    async buildApp(builder) {
      // It tells of a finished build: a half one beside it would be served with the hashes of the one before.
      await rm(path.join(DIST, 'pages.json'), { force: true })
      for (const name of ['server', 'client', 'prerender', 'worker']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      await writePages(DIST, { origin, settings, warn: (text) => builder.config.logger.warn(text) })
      process.stdout.write(`Built for ${OLDEST_BROWSERS.join(', ')} and newer (docs/browsers.md)\n`)
    },
  },
  // On a slow machine it would tell whoever builds how long our plugins took.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        outDir: path.join(DIST, 'web'),
        manifest: true,
        target: BUILD_TARGET,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Puts an address where it is used: a page does not load those of others.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            assetFileNames: ASSET_NAMES,
            codeSplitting: {
              groups: [
                { name: 'entry', test: matchEntry(measurementId !== ''), priority: 40 },
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|app[\\/]vendor[\\/]react/,
                  priority: 30,
                },
                {
                  name: 'router',
                  test: /node_modules[\\/](?:@tanstack|use-sync-external-store)[\\/]|app[\\/]vendor[\\/]router/,
                  priority: 25,
                },
                // Those of tooltips, in a chunk of their own: what stands beside them would bring them along.
                { name: 'floating-ui', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 22 },
                // The shell, with small ones of Mantine that most of its parts share.
                {
                  name: 'client',
                  test: matchAny(
                    /src[\\/]web[\\/](?:app[\\/](?:client|routes)|content[\\/]site\.ts|ui[\\/](?:site-link|icons|drawing)\.|shell[\\/]announcer)/,
                    /@mantine[\\/]core[\\/]esm[\\/]core[\\/]/,
                    /@mantine[\\/]hooks[\\/]esm[\\/]use-(?:id|merged-ref)[\\/]/,
                  ),
                  priority: 20,
                },
                // What the three forms have and no other page, with what keeps their drafts: a result is kept there too.
                {
                  name: 'forms',
                  test: /node_modules[\\/](?:zod|idb|@mantine[\\/](?:form|core[\\/]esm[\\/](?:components[\\/](?:Input|InputBase|TextInput|Textarea|Checkbox|Radio|Alert)|utils[\\/]InlineInput)))[\\/]|src[\\/]web[\\/](?:storage[\\/]|theme[\\/](?:form-theme|input|checkbox|alert)\.|ui[\\/](?:use-draft-form|use-fill-form|field-message|form-alerts|honeypot-field)\.)|machines[\\/]email\.ts/,
                  priority: 15,
                },
                {
                  name: 'articles',
                  test: /src[\\/]web[\\/]content[\\/]articles[\\/](?:article-index|format-headline-and-dates)\.ts/,
                  priority: 12,
                },
                // Every page has it but the home page.
                {
                  name: 'breadcrumbs',
                  test: /components[\\/]Breadcrumbs|shell[\\/]breadcrumb-trail|theme[\\/]breadcrumbs/,
                  priority: 11,
                },
                // A part brings its styles along: only what most pages have is worth a common chunk. Not `hero`, which the home page
                // does not have: the sixth page with it would bring it there.
                { name: 'parts', test: /src[\\/]web[\\/]ui[\\/](?!hero)/, minShareCount: 6, priority: 10 },
                // With the head of a page, the drawing in it.
                {
                  name: 'hero',
                  test: /src[\\/]web[\\/]ui[\\/](?:hero|headline|drawings[\\/]reflowing-drawing)\./,
                  priority: 8,
                },
                // Cards, with the drawings in them and their styles.
                {
                  name: 'cards',
                  test: /src[\\/]web[\\/]ui[\\/](?:drawings[\\/]card-drawing|card-grid)\./,
                  priority: 7,
                },
                // What the page about the assessment has in common with a result: with the group below it would show all its styles.
                { name: 'position', test: /src[\\/]web[\\/]content[\\/]assessment\./, priority: 6 },
                // What every result needs, just finished or shown again.
                {
                  name: 'result',
                  test: /src[\\/]web[\\/](?:ui[\\/]quadrant|pages[\\/]assessment-flow[\\/](?:progress[\\/]result-storage|result[\\/](?:enable-late-styles|quadrant-and-profile|results-step))\.)/,
                  priority: 5,
                },
              ],
            },
          },
        },
      },
    },
    prerender: {
      build: {
        outDir: path.join(DIST, 'prerender'),
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/app/prerender.tsx', output: { assetFileNames: ASSET_NAMES } },
      },
    },
    // One file without imports: a worker of modules is not known to every browser.
    worker: {
      consumer: 'client',
      build: {
        outDir: path.join(DIST, 'worker'),
        copyPublicDir: false,
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: {
            'assessment-worker': `src/web/offline/worker/${offline === 'on' ? 'service-worker' : 'remove-service-worker'}.ts`,
          },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    server: {
      build: {
        outDir: path.join(DIST, 'server'),
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            cli: 'src/server/cli/main.ts',
            'drawing-worker': 'src/server/pdf/drawing-worker.ts',
            // For the build itself: it knows the headers of every page.
            'static-host': 'src/server/http/static/static-hosting-config.ts',
            // For the build too: it draws the sheets to print.
            'printable-pdf': 'src/server/pdf/printable-pdf.ts',
          },
        },
      },
    },
  },
})
