import { clsx } from 'clsx'

import { shownPeople } from '#web/content/people/shown-people.ts'
import layout from '#web/ui/layout.module.css'
import { PeopleList } from '#web/ui/people-list.tsx'

export function People() {
  if (shownPeople.length === 0) return null
  return (
    <section className={layout.section}>
      <div className={clsx(layout.wrap, layout.columns)}>
        <h2>Who you work with</h2>
        <PeopleList people={shownPeople} />
      </div>
    </section>
  )
}
