import { VisuallyHidden } from '@mantine/core'

import { articleHeads } from '#web/content/articles/article-index.ts'
import { pickHeadline } from '#web/content/articles/format-headline-and-dates.ts'
import { resources } from '#web/content/resources-page.ts'
import { Figure } from '#web/ui/figure-frame.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

import classes from './article-shelf.module.css'
import { readMinutes } from './read-minutes.ts'

const times = articleHeads.map(({ seo_head }) => readMinutes(seo_head.duration))
const least = times.reduce((sum, [from]) => sum + from, 0)
const most = times.reduce((sum, [, to]) => sum + to, 0)

/** One tick for each minute, a longer one for every fifth. */
const TICKS = Array.from({ length: most + 1 }, (_, minute) => `M${minute} 0V${minute % 5 === 0 ? 8 : 4}`).join('')

/** Every article as a book: its spine is as thick as it takes minutes to read, and whitepapers stand taller. */
export function ArticleShelf() {
  return (
    <Figure number={1} title={resources.shelfTitle} remark={`${resources.shelfRemark} ${least} to ${most} minutes`}>
      <nav aria-label={resources.shelfTitle} className={classes.box}>
        <ol className={classes.shelf}>
          {articleHeads.map((article, index) => (
            <li key={article.slug} data-minutes={times[index]?.[1]} data-type={article.seo_head.type}>
              <SiteLink href={`/blog/${article.slug}`}>
                {pickHeadline(article)}
                <VisuallyHidden>, {article.seo_head.duration}</VisuallyHidden>
              </SiteLink>
            </li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${most} 8`} preserveAspectRatio="none" className={classes.ruler} aria-hidden="true">
          <path d={TICKS} />
        </svg>
      </nav>
    </Figure>
  )
}
