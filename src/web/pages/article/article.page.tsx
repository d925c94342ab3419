import { getRouteApi } from '@tanstack/react-router'

import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import { LinkGo } from '#web/ui/link-go.tsx'
import text from '#web/ui/text.module.css'
import { Hero } from '#web/ui/hero.tsx'

const route = getRouteApi('/blog/$slug')

export function ArticlePage() {
  const article = route.useLoaderData()
  const [headline = ''] = article.seo_head.title.split(' | ')
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Resources', path: '/resources' },
    { name: headline, path: `/blog/${article.slug}` },
  ]
  return (
    <>
      <PageHead title={article.seo_head.title} description={article.seo_head.description} crumbs={crumbs} />
      <Hero title={headline} lead={article.seo_head.description} />
    </>
  )
}

const NOT_FOUND = [{ name: 'Blog not found', path: '/blog/404' }]

/** What an unknown slug shows (specification §2, §8); it names no slug, so one static page serves them all. */
export function UnknownArticlePage() {
  return (
    <div className={`${layout.wrap} ${layout.message}`}>
      <PageHead
        title="Not found..."
        description="There is no article at this address."
        crumbs={NOT_FOUND}
        robots="noindex"
      />
      <p className={text.note}>404</p>
      <h1>Blog not found</h1>
      <p className={text.lead}>There is no article at this address. It may have moved, or the link was mistyped.</p>
      <LinkGo href="/resources">All articles</LinkGo>
    </div>
  )
}
