import { useId, type ComponentProps } from 'react'

import { FieldError } from '#web/ui/field-error.tsx'

import classes from './consent-box.module.css'

interface ConsentBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  error: string | undefined
}

export function ConsentBox({ error, ...rest }: ConsentBoxProps) {
  const id = useId()
  return (
    <div className={classes.consent}>
      <label className={classes.row}>
        <input
          {...rest}
          type="checkbox"
          required
          className={classes.box}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>I agree to the privacy notice and terms of use *</span>
      </label>
      <div id={id}>{error !== undefined && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}
