import { createContext, use, useEffect } from 'react'
import { Helmet } from 'react-helmet-async'

import { site } from '#web/content/site.ts'

import { showStructuredData } from './structured-data-block.ts'
import { composeStructuredData, type PageFacts, type StructuredData } from './structured-data.ts'

/** The prerenderer listens here: it writes the structured data into the static head. */
export const StructuredDataSink = createContext<((nodes: readonly StructuredData[]) => void) | null>(null)

type PageHeadProps = PageFacts & {
  /** Not for search engines: no canonical link, no structured data. */
  robots?: 'noindex'
}

/** Shown where a link to the page is shared; the build draws both kinds. */
const SOCIAL_IMAGE = '/social.png'

/** How the page looks where it is shared. */
function makeCard({ title, article }: PageFacts) {
  if (article === undefined) return { headline: title, type: 'website', image: SOCIAL_IMAGE, alt: site.slogan }
  return { headline: article.headline, type: 'article', image: article.image, alt: article.headline }
}

/** The head of one page: exactly one of these per page, since nested ones would add up. */
export function PageHead({ robots, ...facts }: PageHeadProps) {
  const { title, description, crumbs } = facts
  const path = crumbs.at(-1)?.path ?? '/'
  const url = `${site.origin}${path}`
  const card = makeCard(facts)
  const nodes = robots === undefined ? composeStructuredData(facts) : []
  use(StructuredDataSink)?.(nodes)
  // oxlint-disable-next-line react/exhaustive-deps -- what a page says of itself is the same as long as its path is
  useEffect(() => showStructuredData(nodes), [path])
  return (
    <Helmet>
      <title>{title.includes(' | ') ? title : `${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      {robots === undefined ? <link rel="canonical" href={url} /> : <meta name="robots" content={robots} />}
      <meta property="og:title" content={card.headline} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={card.type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${site.origin}${card.image}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  )
}
