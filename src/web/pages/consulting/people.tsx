import { clsx } from 'clsx'

import { PEOPLE } from '#web/content/site.ts'
import { PeopleList } from '#web/shell/people-list.tsx'
import layout from '#web/ui/layout.module.css'

export function People() {
  if (PEOPLE.length === 0) return null
  return (
    <section className={layout.section}>
      <div className={clsx(layout.wrap, layout.columns)}>
        <h2>Who you work with</h2>
        <PeopleList />
      </div>
    </section>
  )
}
