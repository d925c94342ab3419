import { SiteLink } from '#web/ui/site-link.tsx'

import text from './typography.module.css'

interface LinkedTextProps {
  children: string
  /** Words of the text, with where they lead. */
  links: Readonly<Record<string, string>>
}

/** A text in which some words are links. */
export function LinkedText({ children, links }: LinkedTextProps) {
  const words = Object.keys(links).find((key) => children.includes(key))
  const href = links[words ?? '']
  if (words === undefined || href === undefined) return children
  const [before = '', ...after] = children.split(words)
  return (
    <>
      <LinkedText links={links}>{before}</LinkedText>
      <WordLink href={href}>{words}</WordLink>
      <LinkedText links={links}>{after.join(words)}</LinkedText>
    </>
  )
}

/** The router knows no files, so the browser follows a link to one. */
function WordLink({ href, children }: { href: string; children: string }) {
  const Link = href.endsWith('.txt') ? 'a' : SiteLink
  return (
    <Link className={text.link} href={href}>
      {children}
    </Link>
  )
}
