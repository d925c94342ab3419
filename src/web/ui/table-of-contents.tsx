import { Plus } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

import classes from './table-of-contents.module.css'
import { useCurrentHeading } from './use-current-heading.ts'

interface ContentsProps {
  ids: readonly string[]
  names: readonly string[]
}

/**
 * The table of contents. It marks the section that the visitor is reading. Above the text it is closed at first, without
 * script too: the list stands after its `details`, because beside the text it is always open.
 */
export function Contents({ ids, names }: ContentsProps) {
  const current = useCurrentHeading(ids)
  return (
    <nav className={classes.contents} aria-label="On this page">
      <h2>On this page</h2>
      <details>
        <summary>
          On this page
          <Plus />
        </summary>
      </details>
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
