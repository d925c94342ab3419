import { PageHead } from '#web/shell/page-head.tsx'
import { Hero } from '#web/ui/hero.tsx'

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Copilots', path: '/copilots' },
]

export function CopilotsPage() {
  return (
    <>
      <PageHead title="Copilots" description="Copilots" crumbs={CRUMBS} />
      <Hero title="Copilots" lead="" />
    </>
  )
}
