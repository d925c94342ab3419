import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'

import type { Question } from '#machines/questions/questions.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { findCellState } from './find-progress-cell-state.ts'
import { groupByDimension } from './group-questions-by-dimension.ts'

import classes from './category-rail.module.css'

interface CategoryRailProps {
  questions: readonly Question[]
  index: number
}

/** The states as words, for those who do not see the boxes. */
const SPOKEN = { done: ', done', now: ', current', ahead: '' } as const

/** The eight dimensions with a box for each question. Only wide screens show it. */
export const CategoryRail = memo(function CategoryRail({ questions, index }: CategoryRailProps) {
  return (
    <ol className={classes.rail}>
      {groupByDimension(questions).map(({ dimension, places }) => {
        const isNow = places.includes(index)
        const state = isNow ? 'now' : findCellState(places.at(-1) ?? 0, index)
        return (
          <li key={dimension} data-state={state} aria-current={isNow ? 'step' : undefined}>
            <span>
              {DIMENSIONS[dimension].label}
              <VisuallyHidden>{SPOKEN[state]}</VisuallyHidden>
            </span>
            <span className={classes.cells} aria-hidden="true">
              {places.map((place) => (
                <i key={place} data-state={findCellState(place, index)} />
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
})
