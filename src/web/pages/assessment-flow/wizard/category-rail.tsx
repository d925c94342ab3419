import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'

import type { Question } from '#machines/questions/questions.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { groupByDimension } from './group-questions-by-dimension.ts'

import classes from './category-rail.module.css'

interface CategoryRailProps {
  questions: readonly Question[]
  index: number
}

/** The names of the eight dimensions, with the current one marked. Only wide screens show it. */
export const CategoryRail = memo(function CategoryRail({ questions, index }: CategoryRailProps) {
  return (
    <ol className={classes.rail}>
      {groupByDimension(questions).map(({ dimension, places }) => {
        const isNow = places.includes(index)
        return (
          <li key={dimension} aria-current={isNow ? 'step' : undefined}>
            {DIMENSIONS[dimension].label}
            {isNow && <VisuallyHidden>, current</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
})
