import { Button, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'

import { pickHeadline, formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import type { ArticleHead } from '#web/content/content-model.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import grid from '#web/ui/card-grid.module.css'

import classes from './article-card.module.css'
import { KindIcon } from './article-kind-icon.tsx'
import { TimeScale } from './reading-time-scale.tsx'

/** An article in the knowledge center. The whole card is its link, if it has one. */
export function ArticleCard({ article }: { article: ArticleHead }) {
  const { slug, seo_head } = article
  const headline = pickHeadline(article)
  return (
    <li className={clsx(classes.card, seo_head.click === 'redirect' && grid.pressable)}>
      <p className={classes.kind}>
        <KindIcon icon={seo_head.icon} />
        <b>{seo_head.type}</b>
        <span>{seo_head.category}</span>
      </p>
      <h3>{headline}</h3>
      <p>{seo_head.description}</p>
      <div className={classes.facts}>
        <p>
          Published <time dateTime={seo_head.publishedTime}>{formatDate(seo_head.publishedTime, 'medium')}</time>
          <br />
          Updated <time dateTime={seo_head.modifiedTime}>{formatDate(seo_head.modifiedTime, 'medium')}</time>
        </p>
        <div>
          <VisuallyHidden>Reading time </VisuallyHidden>
          {seo_head.duration}
          <TimeScale duration={seo_head.duration} />
        </div>
      </div>
      <div className={classes.action}>
        {seo_head.click === 'redirect' ? (
          <ArrowLink href={`/blog/${slug}`} more={` about ${headline}`}>
            Read More
          </ArrowLink>
        ) : (
          // No action is wired to it (specification §4).
          <Button variant="line" type="button">
            Download
            <VisuallyHidden>{` ${headline}`}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
