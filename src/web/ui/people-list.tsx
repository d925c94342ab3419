import { VisuallyHidden } from '@mantine/core'

import { SiteLink } from './site-link.tsx'
import classes from './people-list.module.css'
import text from './typography.module.css'

interface ListedPerson {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly about?: string
  /** The address of a picture, which is cut to a square. */
  readonly portrait?: string
  readonly profile?: string
}

/** People with their portraits, below a heading of the second level. */
export function PeopleList({ people }: { people: readonly ListedPerson[] }) {
  return (
    <ul className={classes.people}>
      {people.map(({ id, name, role, about, portrait, profile }) => (
        <li key={id}>
          {portrait && <img src={portrait} alt={`Portrait of ${name}`} width="72" height="72" loading="lazy" />}
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
