import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { AnyEventObject } from 'xstate'

import classes from './chart.module.css'
import type { Fields } from './event-examples.ts'
import { parseEventFields } from './parse-event-fields.ts'

export interface EventFormProps {
  type: string
  suggested: Fields
  /** Null once the event is sent, or why it was not. */
  onSend: (event: AnyEventObject) => Promise<string | null>
  onClose: () => void
}

/** The fields of an event as JSON, to change and to send. */
export function EventForm({ type, suggested, onSend, onClose }: EventFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => JSON.stringify(suggested, null, 2))
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => field.current?.focus(), [])

  const send = async () => {
    const read = parseEventFields(text, suggested)
    const failed = read.ok ? await onSend({ ...read.fields, type }) : read.fault
    setFault(failed)
    if (failed === null) onClose()
  }
  const hearKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <form
      className={classes.form}
      aria-label={`Send ${type}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label>
        Fields of {type}, as JSON
        <textarea
          ref={field}
          spellCheck={false}
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          aria-invalid={fault !== null}
          onChange={({ target }) => {
            setText(target.value)
            setFault(null)
          }}
          onKeyDown={hearKey}
        />
      </label>
      {fault !== null && <p role="alert">{fault}</p>}
      <p>
        <button type="submit">Send event</button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  )
}
