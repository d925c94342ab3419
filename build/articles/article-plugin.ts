import path from 'node:path'

import type { Plugin } from 'vite'

import { ARTICLE_FOLDER, findArticleProblems, readArticleFile } from './article-files.ts'

/**
 * Makes modules of the articles: `slug.md` exports the `body` of an article, and `slug.md?facts` its `facts`. A build
 * first checks all of them and the links to them, and stops with every problem that it finds.
 */
export function articles(): Plugin {
  let folder = path.resolve(ARTICLE_FOLDER)
  return {
    name: 'articles',
    configResolved({ root }) {
      folder = path.resolve(root, ARTICLE_FOLDER)
    },
    buildApp: {
      order: 'pre',
      async handler() {
        const problems = findArticleProblems()
        if (problems.length > 0) this.error(`The articles have ${problems.length} problems:\n${problems.join('\n')}`)
      },
    },
    load: {
      filter: { id: /\.md(?:\?facts)?$/ },
      handler(id) {
        const [file = '', query] = id.split('?')
        if (path.dirname(path.normalize(file)) !== folder) return null
        const { article, problems } = readArticleFile(path.basename(file, '.md'))
        if (article === undefined || problems.length > 0) this.error(problems.join('\n'))
        const [name, value] = query === 'facts' ? ['facts', article.facts] : ['body', article.body]
        return `export const ${name} = ${JSON.stringify(value)}`
      },
    },
  }
}
