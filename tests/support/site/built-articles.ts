import { readFileSync } from 'node:fs'

import { readFrontMatter } from '#build/articles/read-front-matter.ts'

import { pages } from './built-pages.ts'
import { SLUGS } from './specified-articles.ts'

/** An article as it was built, with the facts of its file. */
function readBuiltArticle(route: string, html: string) {
  const slug = route.slice('/blog/'.length)
  const { facts } = readFrontMatter(readFileSync(`src/web/content/articles/${slug}.md`, 'utf8'))
  if (facts === undefined) throw new Error(`The front matter of ${slug}.md has problems`)
  return { slug, path: route, html, ...facts }
}

/** Every article of the build, in the order of the pages: the newest first. */
export const builtArticles = pages
  .filter(({ route }) => SLUGS.some((slug) => route === `/blog/${slug}`))
  .map(({ route, html }) => readBuiltArticle(route, html))

/** Returns the newest article whose HTML contains this part. Throws if none does. */
export function findArticle(part = '') {
  const article = builtArticles.find(({ html }) => html.includes(part))
  if (article === undefined) throw new Error(`No article has ${part}`)
  return article
}

/** The article with the most HTML, for tests that scroll and use its table of contents. */
export const longestArticle = builtArticles.reduce((one, other) => (other.html.length > one.html.length ? other : one))
