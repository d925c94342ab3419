import path from 'node:path'

import type { Plugin } from 'vite'

import { ARTICLE_FOLDER, DRAWING_FOLDER, findArticleProblems, readArticleFile, readViewBox } from './article-files.ts'

/**
 * Makes modules of the articles and their drawings: `slug.md` exports the `body` of an article, `slug.md?facts` its
 * `facts`, and `name.svg?size` the `viewBox` of a drawing. A build first checks all articles and the links to them, and
 * stops and lists every problem that it finds.
 */
export function articles(): Plugin {
  let root = process.cwd()
  const isIn = (folder: string, file: string) => path.dirname(path.normalize(file)) === path.resolve(root, folder)
  return {
    name: 'articles',
    // Before Vite takes drawings for files to copy.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    buildApp: {
      order: 'pre',
      async handler() {
        const problems = await findArticleProblems()
        if (problems.length > 0) throw new Error(`The articles have problems:\n${problems.join('\n')}`)
      },
    },
    load: {
      filter: { id: /\.(?:md(?:\?facts)?|svg\?size)$/ },
      async handler(id) {
        const [file = '', query] = id.split('?')
        if (query === 'size' && isIn(DRAWING_FOLDER, file))
          return `export const viewBox = ${JSON.stringify(readViewBox(file))}`
        if (!isIn(ARTICLE_FOLDER, file)) return null
        const { article, problems } = await readArticleFile(path.basename(file, '.md'))
        if (article === undefined || problems.length > 0) throw new Error(problems.join('\n'))
        const [name, value] = query === 'facts' ? ['facts', article.facts] : ['body', article.body]
        return `export const ${name} = ${JSON.stringify(value)}`
      },
    },
  }
}
