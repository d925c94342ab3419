import { SiteLink } from '#web/ui/site-link.tsx'

import classes from './table-of-contents.module.css'
import { useCurrentHeading } from './use-current-heading.ts'

interface ContentsProps {
  ids: readonly string[]
  names: readonly string[]
}

/** The table of contents. It marks the section that the visitor is reading. */
export function Contents({ ids, names }: ContentsProps) {
  const current = useCurrentHeading(ids)
  return (
    <nav className={classes.contents} aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ol>
        {ids.map((id, index) => (
          <li key={id}>
            <SiteLink href={`#${id}`} aria-current={id === current ? true : undefined}>
              {names[index]}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
