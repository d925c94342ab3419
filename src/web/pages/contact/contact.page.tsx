import { PageHead } from '#web/shell/page-head.tsx'
import { Hero } from '#web/ui/hero.tsx'

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Contact', path: '/contact' },
]

export function ContactPage() {
  return (
    <>
      <PageHead title="Contact" description="Contact" crumbs={CRUMBS} />
      <Hero title="Contact" lead="" />
    </>
  )
}
