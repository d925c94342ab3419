import classes from './inspector-page.module.css'
import type { Step } from './session.ts'

/** Longer than this a value is folded away, in characters. */
const LONG = 600

function Held({ name, value }: { name: string; value: unknown }) {
  const json = JSON.stringify(value, null, 2) ?? 'undefined'
  if (json.length <= LONG) {
    return (
      <>
        <dt>{name}</dt>
        <dd>
          <pre>{json}</pre>
        </dd>
      </>
    )
  }
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <details>
          <summary>{Array.isArray(value) ? `${value.length} entries` : 'Show'}</summary>
          <pre>{json}</pre>
        </details>
      </dd>
    </>
  )
}

/** One step in full: the event, the state and its tags, and everything the actor knows. */
export function StepDetail({ step: { event, state, tags, held } }: { step: Step }) {
  const { type, ...payload } = event
  return (
    <dl className={classes.detail}>
      <dt>State</dt>
      <dd>
        <strong>{state}</strong>
        {tags.map((tag) => (
          <em key={tag}>{tag}</em>
        ))}
      </dd>
      <dt>Event</dt>
      <dd>{type}</dd>
      {Object.entries(payload).map(([name, value]) => (
        <Held key={`event ${name}`} name={`Event: ${name}`} value={value} />
      ))}
      {Object.entries(held).map(([name, value]) => (
        <Held key={name} name={name} value={value} />
      ))}
    </dl>
  )
}
