import type { ArticleHead } from '#web/content/content-model.ts'

/** One sheet for a blog post, several sheets for a whitepaper. */
const PATHS: Record<ArticleHead['seo_head']['icon'], string> = {
  blog: 'M4.5 2.5h11v15h-11zM7.5 6.5h5M7.5 9.5h5M7.5 12.5h3',
  whitepaper: 'M3.5 2.5h10v12.5h-10zM13.5 5h3v12.5h-10V15M6.5 2.5v12.5M9 6.5h2M9 9.5h2',
}

export function KindIcon({ icon }: { icon: ArticleHead['seo_head']['icon'] }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth={1.5} aria-hidden="true">
      <path d={PATHS[icon]} />
    </svg>
  )
}
