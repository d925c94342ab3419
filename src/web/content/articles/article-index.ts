import type { ArticleFacts, ArticleHead } from '#web/content/content-model.ts'
import { PEOPLE, site } from '#web/content/site.ts'

/** The facts of every article, from its front matter (build/articles/). */
const FACTS = import.meta.glob<ArticleFacts>('./*.md', { query: '?facts', import: 'facts', eager: true })

const findPerson = (author: string | undefined) => PEOPLE.find(({ id }) => id === author)

const makeHead = ([file, facts]: readonly [string, ArticleFacts]): ArticleHead => ({
  slug: file.slice('./'.length, -'.md'.length),
  seo_head: {
    title: `${facts.title} | ${site.name}`,
    description: facts.description,
    publishedTime: facts.published,
    modifiedTime: facts.updated,
    icon: facts.type === 'Blog' ? 'blog' : 'whitepaper',
    type: facts.type,
    duration: facts.duration,
    category: facts.category,
    click: facts.click,
  },
  // Without an author, a role of the company answers for the article.
  details: {
    author: findPerson(facts.author)?.name ?? `${site.name} advisory team`,
    person: findPerson(facts.author),
    publisher: { name: site.name },
    reviewedTime: facts.reviewed,
  },
})

/** The newest first; of one day, whitepapers before blog posts. The files come in the order of their names. */
const compareHeads = ({ seo_head: one }: ArticleHead, { seo_head: other }: ArticleHead) =>
  other.publishedTime.localeCompare(one.publishedTime) || other.type.localeCompare(one.type)

/** Every article as its card and its head show it, the newest first. */
export const articleHeads: readonly ArticleHead[] = Object.entries(FACTS).map(makeHead).toSorted(compareHeads)
