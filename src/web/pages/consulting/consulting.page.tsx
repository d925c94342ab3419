import { PageHead } from '#web/shell/page-head.tsx'
import { Hero } from '#web/ui/hero.tsx'

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Consulting', path: '/consulting' },
]

export function ConsultingPage() {
  return (
    <>
      <PageHead title="Consulting" description="Consulting" crumbs={CRUMBS} />
      <Hero title="Consulting" lead="" />
    </>
  )
}
