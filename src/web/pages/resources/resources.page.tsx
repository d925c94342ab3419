import { PageHead } from '#web/shell/page-head.tsx'
import { Hero } from '#web/ui/hero.tsx'

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Resources', path: '/resources' },
]

export function ResourcesPage() {
  return (
    <>
      <PageHead title="Resources" description="Resources" crumbs={CRUMBS} />
      <Hero title="Resources" lead="" />
    </>
  )
}
