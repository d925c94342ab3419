import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'

import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig, loadEnv } from 'vite'

import { brand } from './build/brand-plugin.ts'
import { articles } from './build/articles/article-plugin.ts'
import { dropStateDescriptions } from './build/drop-state-descriptions.ts'
import { listChunkGroups } from './build/chunk-groups.ts'
import { isOfflineKept } from './build/write-service-worker.ts'
import { computeInBuild } from './build/compute-in-build.ts'
import { devServer } from './build/dev-server.ts'
import { BUILD_TARGET, OLDEST_BROWSERS } from './build/browser-targets.ts'
import { readMeasurementId } from './build/external-origins.ts'
import { readPageSettings, readSwitch } from './build/page-settings.ts'
import { people } from './build/people-plugin.ts'
import { writePages } from './build/prerender.ts'
import { makeReadableScopedName, makeShortScopedName } from './build/scoped-class-names.ts'

/** Where the build goes; a test that needs another build beside the usual one says so. */
const DIST = path.resolve(process.env['BUILD_DIR'] ?? 'dist')

/** The bundler refuses a build with more than 64 chunks if the hash has six characters. */
const SCRIPT_NAMES = 'assets/[name]-[hash:8].js'
const ASSET_NAMES = 'assets/[name]-[hash:8][extname]'

/** The bundles of the build, in their order, in the words for whoever waits for them. */
const STEPS = [
  ['server', 'the server'],
  ['client', 'scripts and styles'],
  ['prerender', 'the program that writes the pages'],
  ['worker', 'the service worker of the assessment'],
] as const

/** As for the server, ENV_FILE names another file than `.env`, or none. */
const envFile = process.env['ENV_FILE']
const envDir = envFile === undefined ? process.cwd() : false
if (envFile !== undefined && existsSync(envFile)) process.loadEnvFile(envFile)
else if (envFile) throw new Error(`ENV_FILE: there is no file ${envFile}`)

/** Settings of the build; the server reads several of them too, and refuses to start with others. */
const settings = loadEnv('production', envDir, ['SITE_ORIGIN', 'RETENTION_DAYS', 'FUNNEL', 'VITE_'])
const measurementId = readMeasurementId(settings)
const offline = isOfflineKept(settings) ? 'on' : 'off'
const funnel = readSwitch('FUNNEL', settings)
const origin = (settings['SITE_ORIGIN'] || 'http://localhost:3000').replace(/\/$/, '')

export default defineConfig(({ command }) => ({
  envDir,
  plugins: [brand(), dropStateDescriptions(), articles(), people(), react(), devServer(), computeInBuild()],
  css: {
    postcss: { plugins: [globalData({ files: ['src/web/theme/breakpoints.css'] }), customMedia()] },
    modules: { generateScopedName: command === 'build' ? makeShortScopedName : makeReadableScopedName },
  },
  server: { port: 3000, strictPort: true },
  define: {
    // Development's own plugin turns it on; whatever hangs on it is left out of every build.
    'import.meta.env.INSPECTOR': 'false',
    'import.meta.env.VITE_SITE_ORIGIN': JSON.stringify(origin),
    'import.meta.env.VITE_MEASUREMENT_ID': JSON.stringify(measurementId),
    'import.meta.env.VITE_OFFLINE_ASSESSMENT': JSON.stringify(offline),
    'import.meta.env.VITE_FUNNEL': JSON.stringify(funnel),
    ...readPageSettings(settings),
  },
  builder: {
    async buildApp(builder) {
      // `pages.json` marks a complete build. Remove it first, so that a failed build is never served with stale hashes.
      await rm(path.join(DIST, 'pages.json'), { force: true })
      for (const [name, step] of STEPS) {
        const environment = builder.environments[name]
        if (environment === undefined) continue
        process.stdout.write(`Building ${step}…\n`)
        await builder.build(environment)
      }
      process.stdout.write('Writing and compressing the pages…\n')
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
            codeSplitting: { groups: listChunkGroups({ hasAnalytics: measurementId !== '' }) },
          },
        },
      },
    },
    prerender: {
      build: {
        outDir: path.join(DIST, 'prerender'),
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/web/app/prerender.tsx',
          output: { assetFileNames: ASSET_NAMES },
          // This build only prerenders the pages, so it does not matter which modules are loaded lazily.
          checks: { ineffectiveDynamicImport: false },
        },
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
            // For the build itself: it knows the headers of every page.
            'static-host': 'src/server/http/static/static-hosting-config.ts',
          },
        },
      },
    },
  },
}))
