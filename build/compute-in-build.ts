import path from 'node:path'

import { runnerImport, type Plugin } from 'vite'

import { articles } from './articles/article-plugin.ts'

/** The modules whose exports the build computes. Their exports must be JSON. */
const MODULES = new Set(
  [
    'src/web/content/print-sheets/print-sheets.ts',
    'src/web/pages/assessment/compute-sample-result.ts',
    'machines/scoring/preview-questions.ts',
  ].map((file) => path.resolve(file)),
)

/** Runs these modules during the build, and puts what they export in their place. */
export function computeInBuild(): Plugin {
  return {
    name: 'compute-in-build',
    apply: 'build',
    async load(id) {
      if (!MODULES.has(path.normalize(id))) return null
      const { module } = await runnerImport<Record<string, unknown>>(id, { plugins: [articles()] })
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
