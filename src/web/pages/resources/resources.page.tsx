import { clsx } from 'clsx'

import { articleHeads } from '#web/content/articles/article-index.ts'
import { printSheetList } from '#web/content/print-sheets/print-sheet-list.ts'
import { resources } from '#web/content/resources-page.ts'
import { samples } from '#web/content/samples/sample-list.ts'
import { AssessmentInvitationInBand } from '#web/shell/assessment-invitation.tsx'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import grid from '#web/ui/card-grid.module.css'
import { Hero } from '#web/ui/hero.tsx'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { ArticleCard } from './article-card.tsx'
import { ArticleShelf } from './article-shelf.tsx'
import classes from './resources.module.css'

const CRUMBS = [{ name: 'Resources', path: '/resources' }]
const SAMPLES = samples.map(({ slug, title, lead }) => ({ title, lead, path: `/consulting/samples/${slug}` }))

export function ResourcesPage() {
  return (
    <>
      <PageHead title={resources.title} description={resources.description} crumbs={CRUMBS} />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <Hero
        title="AI Resources"
        gradient="& Insights"
        lead={resources.lead}
        actions={
          <>
            <ButtonLink variant="solid" href="/consulting">
              Book Strategy Session
            </ButtonLink>
            <ArrowLink href="/contact">Contact Us</ArrowLink>
          </>
        }
      >
        <ArticleShelf />
      </Hero>
      <section className={clsx(layout.wrap, classes.center)}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{resources.centerTitle}</h2>
          <div>
            <p className={clsx(text.lead, classes.lead)}>{resources.centerLead}</p>
            <ArrowLink href="/resources/crosswalk">{resources.crosswalkLink}</ArrowLink>
          </div>
        </div>
        <ul className={grid.three}>
          {articleHeads.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      </section>
      <LinkList id="print" title={resources.sheetsTitle} pages={Object.values(printSheetList)} />
      <LinkList id="samples" title={resources.samplesTitle} pages={SAMPLES} />
      <CtaBanner
        title={resources.closingTitle}
        lead={resources.closingLead}
        ribs="five steps of our method"
        alternative={<AssessmentInvitationInBand opener="Want to begin with your own organization?" />}
      >
        <ButtonLink variant="band" href="/consulting">
          See how we work
        </ButtonLink>
        <ButtonLink variant="band-line" href="/copilots">
          View AI Copilots
        </ButtonLink>
      </CtaBanner>
    </>
  )
}

interface LinkListProps {
  id: string
  title: string
  pages: readonly { readonly path: string; readonly title: string; readonly lead: string }[]
}

function LinkList({ id, title, pages }: LinkListProps) {
  return (
    <section className={clsx(layout.wrap, classes.center)} id={id}>
      <div className={clsx(layout.split, classes.sheets)}>
        <h2>{title}</h2>
        <ul>
          {pages.map((page) => (
            <li key={page.path}>
              <SiteLink href={page.path} className={text.link}>
                {page.title}
              </SiteLink>
              <p className={text.muted}>{page.lead}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
