import { VisuallyHidden } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useMemo } from 'react'

import { pickHeadline, formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import type { Article, ArticleBlock, ArticleHead } from '#web/content/content-model.ts'
import { NAME_MEANING } from '#web/content/site.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { CtaBanner, type Ribs } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import text from '#web/ui/typography.module.css'

import { numberFootnotes } from './number-footnotes.ts'
import { numberBlocks } from './split-and-number-texts.ts'
import { composeBlogPosting } from './blog-posting.ts'
import classes from './article.module.css'
import { Block } from './blocks.tsx'
import prose from './blocks.module.css'
import { Contents } from '#web/ui/table-of-contents.tsx'
import { ArticleFooter } from './article-footer.tsx'

const route = getRouteApi('/blog/$slug')

/** An article needs at least this many sections for a table of contents. */
const SECTIONS_WITH_CONTENTS = 3

export function ArticlePage() {
  const article = route.useLoaderData()
  const { slug, seo_head, details } = article
  const headline = pickHeadline(article)
  const crumbs = [
    { name: 'Resources', path: '/resources' },
    { name: headline, path: `/blog/${slug}` },
  ]
  const image = `/social/${slug}.png`
  const posting = composeBlogPosting({
    path: `/blog/${slug}`,
    headline,
    image,
    details,
    ...seo_head,
  })
  const { blocks, notes, ids, names } = useMemo(() => layOut(article), [article])
  return (
    <>
      <PageHead
        title={seo_head.title}
        description={seo_head.description}
        crumbs={crumbs}
        article={{ headline, image, posting }}
      />
      <BreadcrumbTrail crumbs={crumbs} />
      <div className={clsx(layout.wrap, layout.opening)}>
        <article>
          <header className={classes.head}>
            <h1>{headline}</h1>
            <p className={text.lead}>{seo_head.description}</p>
            <Facts head={article} />
          </header>
          <div className={classes.columns}>
            {ids.length >= SECTIONS_WITH_CONTENTS && (
              <div>
                <Contents ids={ids} names={names} />
              </div>
            )}
            <div className={classes.text}>
              <div className={prose.body}>
                {blocks.map((placed) => (
                  <Block key={placed.id} {...placed} />
                ))}
              </div>
              <ArticleFooter article={article} notes={notes} />
            </div>
          </div>
        </article>
      </div>
      <CtaBanner
        {...pickRibs(blocks)}
        title="See where your organization stands"
        lead="Answer 16 questions across eight dimensions and see your readiness snapshot right away."
      >
        <ButtonLink variant="band" href="/assessment">
          Take the assessment
        </ButtonLink>
      </CtaBanner>
    </>
  )
}

/** All blocks of the article in order, its notes, and ids and names for the table of contents. */
function layOut({ sections: parts, sources = [] }: Article) {
  const { blocks: texts, notes } = numberFootnotes(
    parts.flatMap(({ data }) => data),
    sources,
  )
  const blocks = numberBlocks(texts)
  const sections = blocks.flatMap(({ block, id }) => (block.element === 'h2' ? [{ id, name: block.content }] : []))
  return { blocks, notes, ids: sections.map(({ id }) => id), names: sections.map(({ name }) => name) }
}

/** What the ribs of the closing hull are: the seven of this article, with a caption, or the dimensions of the assessment. */
function pickRibs(blocks: readonly { block: ArticleBlock }[]): { ribs: Ribs; meaningOfName?: string } {
  const drawings = new Set(blocks.map(({ block }) => ('drawing' in block ? block.drawing : '')))
  if (drawings.has('seven-systems')) return { ribs: 'seven systems of RIF7', meaningOfName: NAME_MEANING }
  if (drawings.has('psp-gates')) return { ribs: 'seven gates of PSPGates', meaningOfName: NAME_MEANING }
  return { ribs: 'eight dimensions of the assessment' }
}

/** What a reader wants to know before reading, on one line from 320 pixels on. The other facts are at the foot. */
function Facts({ head: { seo_head, details } }: { head: ArticleHead }) {
  return (
    <p className={clsx(text.note, classes.facts)}>
      <VisuallyHidden>Reading time </VisuallyHidden>
      {seo_head.duration} · Reviewed{' '}
      <time dateTime={details.reviewedTime}>{formatDate(details.reviewedTime, 'medium')}</time>
    </p>
  )
}

const NOT_FOUND = [{ name: 'Blog not found', path: '/blog/404' }]

/** The page for an unknown slug (specification §2, §8). It does not contain the slug, so one static page fits all. */
export function UnknownArticlePage() {
  useEffect(() => {
    // Without a network there is no server to tell.
    import('#web/api/report-unknown-path.ts').then((report) => report.reportUnknownPath()).catch(() => undefined)
  }, [])
  return (
    <>
      <PageHead
        title="Not found..."
        description="There is no article at this address."
        crumbs={NOT_FOUND}
        robots="noindex"
      />
      <p className={clsx(layout.wrap, layout.trail, text.note)}>404</p>
      <div className={clsx(layout.wrap, layout.message)}>
        <h1>Blog not found</h1>
        <p className={text.lead}>There is no article at this address. It may have moved, or the link is wrong.</p>
        <ArrowLink href="/resources">All articles</ArrowLink>
      </div>
    </>
  )
}
