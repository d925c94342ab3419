import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { readPeople } from '#build/people-plugin.ts'
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

/** What the articles can refer to, as it is on the disk now. */
async function readSurroundings(): Promise<ArticleSurroundings> {
  const articles = listNames(ARTICLE_FOLDER, '.md').map((slug) => ({
    slug,
    facts: readFrontMatter(readLines(articleFile(slug))).facts,
  }))
  // Reading the people takes long enough to be left out where no article names one.
  const people = articles.some(({ facts }) => facts?.author !== undefined) ? await readPeople() : []
  return {
    titles: new Map(articles.map(({ slug, facts }) => [slug, facts?.title ?? slug])),
    drawings: new Set(listNames(DRAWING_FOLDER, '.svg')),
    people: new Set(people.map(({ id }) => id)),
  }
}

/** The `viewBox` of a drawing. Throws if it has none. */
export function readViewBox(file: string): string {
  const viewBox = /<svg[^>]* viewBox="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1]
  if (viewBox === undefined) throw new Error(`${file}: The drawing has no viewBox.`)
  return viewBox
}

/** Reads the article with this slug from the disk, and says what is wrong in it, each with the file and the line. */
export async function readArticleFile(slug: string, surroundings?: ArticleSurroundings) {
  const file = articleFile(slug)
  const { article, problems } = readArticle(readLines(file), surroundings ?? (await readSurroundings()))
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

/** Links in the source files of the pages that point to an article that does not exist. `/blog/404` stands for every unknown article. */
export function findLostLinks(file: string, { titles }: Pick<ArticleSurroundings, 'titles'>): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(/['"`]\/blog\/([a-z0-9-]+)/g)]
      .filter(([, slug = '']) => slug !== '404' && !titles.has(slug))
      .map(([, slug = '']) => `${file}:${index + 1}: The link /blog/${slug} leads to no article.`),
  )
}

/** Everything that is wrong in the articles and in the links to them, a line each. */
export async function findArticleProblems(): Promise<string[]> {
  const surroundings = await readSurroundings()
  const slugs = [...surroundings.titles.keys()]
  const articles = await Promise.all(slugs.map((slug) => readArticleFile(slug, surroundings)))
  const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src/web', file))
  return [
    ...articles.flatMap(({ problems }) => problems),
    ...sources.flatMap((file) => findLostLinks(file, surroundings)),
  ]
}
