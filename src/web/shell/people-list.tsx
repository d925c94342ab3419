import { VisuallyHidden } from '@mantine/core'

import { portraits } from '#web/content/people/portraits.ts'
import { PEOPLE } from '#web/content/site.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './people-list.module.css'

/** Everyone whom the owner names, below a heading of the second level. */
export function PeopleList() {
  return (
    <ul className={classes.people}>
      {PEOPLE.map(({ id, name, role, about, portrait, profile }) => (
        <li key={id}>
          {portrait && (
            <img src={portraits[`./${portrait}`]} alt={`Portrait of ${name}`} width="88" height="88" loading="lazy" />
          )}
          <h3>{name}</h3>
          <p className={text.note}>{role}</p>
          {about && <p className={classes.about}>{about}</p>}
          {profile && (
            <SiteLink href={profile} className={text.link}>
              Profile<VisuallyHidden> of {name}</VisuallyHidden>
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  )
}
