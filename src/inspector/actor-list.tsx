import classes from './inspector-page.module.css'
import type { Track } from './actor-timeline.ts'

/** Every actor with the state it is in now. */
export function ActorList(props: {
  tracks: readonly Track[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const { tracks, chosen, onChoose } = props
  if (tracks.length === 0) return <p className={classes.none}>No machine runs on this page yet.</p>
  return (
    <ul className={classes.actors} aria-label="Actors">
      {tracks.map(({ id, name, steps, isStopped }) => {
        const now = steps.at(-1)
        return (
          <li key={id}>
            <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
              <strong>{name}</strong>
              <span>{now?.state}</span>
              {now?.tags.map((tag) => (
                <em key={tag}>{tag}</em>
              ))}
              {isStopped && <em>stopped</em>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
