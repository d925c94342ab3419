import { PageHead } from '#web/shell/page-head.tsx'
import { Hero } from '#web/ui/hero.tsx'

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Career', path: '/career' },
]

export function CareerPage() {
  return (
    <>
      <PageHead title="Career" description="Career" crumbs={CRUMBS} />
      <Hero title="Career" lead="" />
    </>
  )
}
