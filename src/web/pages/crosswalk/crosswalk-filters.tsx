import { Button } from '@mantine/core'

import type { CrosswalkFilter } from '#web/content/crosswalk/crosswalk.ts'
import { COUNTRIES, KINDS } from '#web/content/crosswalk/crosswalk-types.ts'

import classes from './crosswalk.module.css'

const { any: _any, ...kinds } = KINDS

const GROUPS = [
  { field: 'country', name: 'Where', choices: COUNTRIES },
  { field: 'kind', name: 'Kind of AI', choices: kinds },
  { field: 'status', name: 'Date', choices: { now: 'In force or issued', coming: 'Coming' } },
] as const

interface FiltersProps {
  filter: CrosswalkFilter
  onChange: (filter: CrosswalkFilter) => void
}

/** A choice is pressed to set it, and pressed again to take it back. */
export function CrosswalkFilters({ filter, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      {GROUPS.map(({ field, name, choices }) => (
        <div key={field} role="group" aria-label={name}>
          <span aria-hidden="true">{name}</span>
          {Object.entries(choices).map(([value, label]) => {
            const { [field]: chosen, ...others } = filter
            const isChosen = chosen === value
            return (
              <Button
                key={value}
                variant="line"
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? others : { ...filter, [field]: value })}
              >
                {label}
              </Button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
