import { clsx } from 'clsx'

import { pickHeadline } from '#web/content/articles/format-headline-and-dates.ts'
import { articleHeads } from '#web/content/articles/article-index.ts'
import type { Article } from '#web/content/content-model.ts'
import { ArrowLeft, ArrowRight } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

import classes from './article-footer.module.css'
import { RichText } from './rich-text.tsx'

/** The author, the sources, related resources, and links to the previous and next article. */
export function ArticleFooter({ article }: { article: Article }) {
  const { details, sources = [], cover = [] } = article
  const { author, publisher } = details
  return (
    <div className={classes.under}>
      <p className={classes.imprint}>
        {author === publisher.name
          ? `Written and published by ${author}`
          : `Written by ${author}, published by ${publisher.name}`}
      </p>
      {sources.length > 0 && (
        <section className={classes.list}>
          <h2>Sources</h2>
          <ol>
            {sources.map(({ name, link }) => (
              <li key={name}>
                {link === undefined ? (
                  <RichText>{name}</RichText>
                ) : (
                  <SiteLink href={link}>
                    <RichText>{name}</RichText>
                  </SiteLink>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {cover.length > 0 && (
        <section className={clsx(classes.list, classes.related)}>
          <h2>Related resources</h2>
          <ul>
            {cover.map(({ name, link }) => (
              <li key={name}>
                <SiteLink href={link}>
                  {name}
                  <ArrowRight />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Neighbors slug={article.slug} />
    </div>
  )
}

/** Links to the previous and next article, in the order of the knowledge center. */
function Neighbors({ slug }: { slug: string }) {
  const place = articleHeads.findIndex((head) => head.slug === slug)
  const previous = articleHeads[place - 1]
  const next = articleHeads[place + 1]
  return (
    <nav className={classes.neighbors} aria-label="Previous and next article">
      {previous !== undefined && (
        <SiteLink href={`/blog/${previous.slug}`}>
          <span>
            <ArrowLeft />
            Previous
          </span>
          {pickHeadline(previous)}
        </SiteLink>
      )}
      {next !== undefined && (
        <SiteLink href={`/blog/${next.slug}`} className={classes.next}>
          <span>
            Next
            <ArrowRight />
          </span>
          {pickHeadline(next)}
        </SiteLink>
      )}
    </nav>
  )
}
