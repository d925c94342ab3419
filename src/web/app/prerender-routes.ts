import { articleHeads } from '#web/content/articles/article-index.ts'

/** A page that the build writes. */
interface PrerenderedPage {
  readonly path: string
  /** Source files of the chunks that only this page needs. */
  readonly sources: readonly string[]
  /** The page needs no script and gets no entry script. */
  readonly scriptless?: boolean
}

const pageAt = (path: string, source: string): PrerenderedPage => ({ path, sources: [`src/web/pages/${source}`] })

/** All prerendered pages. The server answers unknown paths with `/404`, and unknown articles with `/blog/404`. */
export const prerendered: readonly PrerenderedPage[] = [
  pageAt('/', 'home/home.page.tsx'),
  pageAt('/consulting', 'consulting/consulting.page.tsx'),
  pageAt('/copilots', 'copilots/copilots.page.tsx'),
  pageAt('/resources', 'resources/resources.page.tsx'),
  ...articleHeads.map(({ slug }) => ({
    path: `/blog/${slug}`,
    sources: ['src/web/pages/article/article.page.tsx', `src/web/content/articles/${slug}.ts`],
  })),
  pageAt('/blog/404', 'article/article.page.tsx'),
  pageAt('/career', 'career/career.page.tsx'),
  pageAt('/contact', 'contact/contact.page.tsx'),
  pageAt('/contact/sent', 'contact/form-confirmations.page.tsx'),
  pageAt('/contact/joined', 'contact/form-confirmations.page.tsx'),
  { ...pageAt('/contact/answer', 'contact/form-confirmations.page.tsx'), scriptless: true },
  pageAt('/assessment', 'assessment/assessment.page.tsx'),
  pageAt('/assessment-flow', 'assessment-flow/assessment-flow.page.tsx'),
  pageAt('/assessment-flow/result', 'assessment-flow/saved-result.page.tsx'),
  pageAt('/privacy', 'legal/legal.page.tsx'),
  pageAt('/terms', 'legal/legal.page.tsx'),
  pageAt('/ai-ethics', 'legal/legal.page.tsx'),
  pageAt('/accessibility', 'legal/legal.page.tsx'),
  { path: '/404', sources: [] },
]
