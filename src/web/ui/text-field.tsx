import { useId, type ComponentProps } from 'react'

import { FieldError } from './field-error.tsx'
import classes from './text-field.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
}

/** A labelled line of text with its message below. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {rest.required === true && (
          <span className={classes.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <input
        {...rest}
        id={id}
        className={classes.input}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      <div id={`${id}-error`}>{isWrong && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}
