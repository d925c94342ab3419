import { VisuallyHidden } from '@mantine/core'

import { STAGES, type Stage } from '#machines/scoring/band-and-stage-names.ts'

import classes from './stage-track.module.css'

/** The five stages on a line, with the visitor's stage marked. */
export function StageTrack({ stage }: { stage: Stage }) {
  const here = STAGES.indexOf(stage)
  return (
    <ol className={classes.track} aria-label="Stages">
      {STAGES.map((name, index) => (
        <li
          key={name}
          data-state={index === here ? 'here' : index < here ? 'past' : 'ahead'}
          aria-current={index === here ? 'step' : undefined}
        >
          {name}
          {index === here && <VisuallyHidden>, your stage</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
