import path from 'node:path'

import { runnerImport, type Plugin, type UserConfig } from 'vite'

import { articles } from './articles/article-plugin.ts'

/** The modules whose exports the build computes. Their exports must be JSON. */
const MODULES = new Set(
  [
    'src/web/content/print-sheets/print-sheets.ts',
    'src/web/content/security.ts',
    'src/web/pages/assessment/compute-sample-result.ts',
    'machines/scoring/preview-questions.ts',
  ].map((file) => path.resolve(file)),
)

/** Runs these modules during the build, and puts what they export in their place. */
export function computeInBuild(): Plugin {
  let define: UserConfig['define']
  return {
    name: 'compute-in-build',
    apply: 'build',
    // Texts can depend on the settings of the build.
    configResolved(config) {
      define = config.define
    },
    async load(id) {
      if (!MODULES.has(path.normalize(id))) return null
      const { module } = await runnerImport<Record<string, unknown>>(id, {
        plugins: [articles()],
        ...(define && { define }),
      })
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
