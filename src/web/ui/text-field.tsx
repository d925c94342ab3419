import { useId, type ComponentProps, type ReactNode } from 'react'

import { FieldError } from './field-error.tsx'
import classes from './text-field.module.css'

interface FieldFacts {
  label: string
  error?: string | undefined
}

/** What a field needs to be one with its label and its message. */
interface Wiring {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldFacts {
  isRequired: boolean
  children: (wiring: Wiring) => ReactNode
}

function Field({ label, error, isRequired, children }: FieldProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {isRequired && (
          <span className={classes.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        className: classes.input,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong ? `${id}-error` : undefined,
      })}
      <div id={`${id}-error`}>{isWrong && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

/** A labelled line of text with its message below. */
export function TextField({ label, error, ...rest }: FieldFacts & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} isRequired={rest.required === true}>
      {(wiring) => <input {...rest} {...wiring} />}
    </Field>
  )
}

/** The same for several lines. */
export function TextArea({ label, error, ...rest }: FieldFacts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} isRequired={rest.required === true}>
      {(wiring) => <textarea {...rest} {...wiring} />}
    </Field>
  )
}
