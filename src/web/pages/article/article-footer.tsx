import { clsx } from 'clsx'

import { formatDate, pickHeadline } from '#web/content/articles/format-headline-and-dates.ts'
import { articleHeads } from '#web/content/articles/article-index.ts'
import type { Article, ArticleHead } from '#web/content/content-model.ts'
import { ArrowLeft, ArrowRight } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './article-footer.module.css'
import { toLetter, type Note } from './number-footnotes.ts'
import { RichText } from './rich-text.tsx'

interface FooterProps {
  article: Article
  notes: readonly Note[]
}

/** The author, the sources, related resources, and links to the previous and next article. */
export function ArticleFooter({ article, notes }: FooterProps) {
  const { details, cover = [] } = article
  const { publisher, reviewedTime } = details
  return (
    <div className={classes.under}>
      <Facts head={article} />
      <p className={classes.imprint}>
        Written by <Author {...details} />, published by {publisher.name}. We last reviewed the facts on{' '}
        <time dateTime={reviewedTime}>{formatDate(reviewedTime)}</time>. We checked each one against its source unless
        the note says that we relied on reports, checked only part of the source, or checked it at an earlier review.
        Found an error?{' '}
        <SiteLink href="/contact" className={text.link}>
          Tell us
        </SiteLink>
        .
      </p>
      {notes.length > 0 && (
        <section className={classes.list} role="doc-endnotes">
          <h2>Sources</h2>
          <ol>
            {notes.map((note) => (
              <SourceNote key={note.number} note={note} />
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

/** A person with a role and a link, or the role of the company that answers for the text. */
function Author({ author, person }: ArticleHead['details']) {
  if (person === undefined) return <>the {author}</>
  const { name, role, profile } = person
  return (
    <>
      {profile ? (
        <SiteLink href={profile} className={text.link}>
          {name}
        </SiteLink>
      ) : (
        name
      )}
      {`, ${role}`}
    </>
  )
}

/** The facts that the head does not have. */
function Facts({ head: { seo_head } }: { head: ArticleHead }) {
  const { publishedTime, modifiedTime, type, category } = seo_head
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Published</dt>
        <dd>
          <time dateTime={publishedTime}>{formatDate(publishedTime)}</time>
        </dd>
      </div>
      <div>
        <dt>Updated</dt>
        <dd>
          <time dateTime={modifiedTime}>{formatDate(modifiedTime)}</time>
        </dd>
      </div>
      <div>
        <dt>{type}</dt>
        <dd>{category}</dd>
      </div>
    </dl>
  )
}

/** A source, with a link back to each place in the text that refers to it. */
function SourceNote({ note: { number, source, marks } }: { note: Note }) {
  const { name, link } = source
  return (
    <li id={`note-${number}`}>
      {link === undefined ? (
        <RichText>{name}</RichText>
      ) : (
        <SiteLink href={link}>
          <RichText>{name}</RichText>
        </SiteLink>
      )}
      <span className={classes.back}>
        {marks.length > 1 && 'Back to text '}
        {marks.map((mark, index) => (
          <a
            key={mark}
            href={`#ref-${mark}`}
            role="doc-backlink"
            aria-label={marks.length > 1 ? `${toLetter(index)}, back to note ${number} in the text` : undefined}
          >
            {marks.length > 1 ? toLetter(index) : 'Back to text'}
          </a>
        ))}
      </span>
    </li>
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
