import { createContext, use, useEffect } from 'react'
import { Helmet } from 'react-helmet-async'

import { site } from '#web/content/site.ts'
import { useHydratedPart } from '#web/ui/hydrate-in-turn.tsx'

import { showStructuredData } from './update-structured-data.ts'
import { composeStructuredData, type PageFacts, type StructuredData } from './structured-data.ts'

/** Hands the structured data to the prerenderer, which writes it into the static head. */
export const StructuredDataSink = createContext<((nodes: readonly StructuredData[]) => void) | null>(null)

type PageHeadProps = PageFacts & {
  /** Keeps the page out of search engines: without a canonical link and without structured data. */
  robots?: 'noindex'
}

/** The social image of pages that are not articles. The build draws it. */
const SOCIAL_IMAGE = '/social.png'

/** The texts and the image that other sites show beside a link to the page. */
function makeCard({ title, article }: PageFacts) {
  if (article === undefined) return { headline: title, type: 'website', image: SOCIAL_IMAGE, alt: site.slogan }
  return { headline: article.headline, type: 'article', image: article.image, alt: article.headline }
}

/** The head of a page. A page must have exactly one: nested ones would add up, and without one it never counts as hydrated. */
export function PageHead({ robots, ...facts }: PageHeadProps) {
  const { title, description, crumbs } = facts
  const path = crumbs.at(-1)?.path ?? '/'
  const url = `${site.origin}${path}`
  const card = makeCard(facts)
  const nodes = robots === undefined ? composeStructuredData(facts) : []
  use(StructuredDataSink)?.(nodes)
  // oxlint-disable-next-line react/exhaustive-deps -- the nodes change only with the path
  useEffect(() => showStructuredData(nodes), [path])
  useHydratedPart()
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
