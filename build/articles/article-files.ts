import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { formatProblems } from './article-problems.ts'
import { readArticle, type ArticleSurroundings } from './read-article.ts'
import { readFrontMatter } from './read-front-matter.ts'

/** The folder of the articles. The name of a file is the slug of its article. */
export const ARTICLE_FOLDER = 'src/web/content/articles'
/** The folder of their drawings. */
export const DRAWING_FOLDER = 'src/web/pages/article/drawings'

const listNames = (folder: string, extension: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => path.basename(file, extension))

/** Lines end with a line feed, even if an editor writes two characters. */
const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')

const articleFile = (slug: string) => path.join(ARTICLE_FOLDER, `${slug}.md`)

/** The titles of the articles and the names of the drawings, as they are on the disk now. */
function readSurroundings(): ArticleSurroundings {
  const titles = listNames(ARTICLE_FOLDER, '.md').map((slug) => {
    const { facts } = readFrontMatter(readLines(articleFile(slug)))
    return [slug, facts?.title ?? slug] as const
  })
  return { titles: new Map(titles), drawings: new Set(listNames(DRAWING_FOLDER, '.svg')) }
}

/** The `viewBox` of a drawing. Throws if it has none. */
export function readViewBox(file: string): string {
  const viewBox = /<svg[^>]* viewBox="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1]
  if (viewBox === undefined) throw new Error(`${file}: The drawing has no viewBox.`)
  return viewBox
}

/** Reads the article with this slug from the disk, and says what is wrong in it, each with the file and the line. */
export function readArticleFile(slug: string, surroundings = readSurroundings()) {
  const file = articleFile(slug)
  const { article, problems } = readArticle(readLines(file), surroundings)
  const named = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)
    ? []
    : [
        {
          line: 1,
          text: 'The name of the file is the address of the article: lower-case letters, numbers and hyphens, then .md.',
        },
      ]
  return { article, problems: formatProblems(file, [...named, ...problems]) }
}

/**
 * Links in the pages' source files that point to an article that does not exist. `/blog/404` stands for every unknown
 * article.
 */
function findLostLinks(file: string, { titles }: ArticleSurroundings): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(/['"`]\/blog\/([a-z0-9-]+)/g)]
      .filter(([, slug = '']) => slug !== '404' && !titles.has(slug))
      .map(([, slug = '']) => `${file}:${index + 1}: The link /blog/${slug} leads to no article.`),
  )
}

/** Everything that is wrong in the articles and in the links to them, a line each. */
export function findArticleProblems(): string[] {
  const surroundings = readSurroundings()
  const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src/web', file))
  return [
    ...[...surroundings.titles.keys()].flatMap((slug) => readArticleFile(slug, surroundings).problems),
    ...sources.flatMap((file) => findLostLinks(file, surroundings)),
  ]
}
