import { Link } from '@tanstack/react-router'
import { useId, type ComponentProps } from 'react'

import checkbox from '#web/ui/checkbox.module.css'
import { FieldError } from '#web/ui/field-error.tsx'
import text from '#web/ui/text.module.css'

import classes from './consent-box.module.css'

interface ConsentBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  error: string | undefined
}

/** Not in the words of the link: they are part of the name of the box (specification §2). */
const NEW_TAB = 'Opens in a new tab'

/** In a tab of its own: what has been typed in the form must not be lost by reading what one agrees to. */
function LegalLink({ to, children }: { to: '/privacy' | '/terms'; children: string }) {
  return (
    <Link to={to} target="_blank" className={text.link} data-tooltip={NEW_TAB} aria-description={NEW_TAB}>
      {children}
    </Link>
  )
}

/** The box that has to be ticked, with links to what is agreed to. */
export function ConsentBox({ error, ...rest }: ConsentBoxProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.row}>
        <input
          {...rest}
          type="checkbox"
          required
          className={checkbox.box}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>
          I agree to the <LegalLink to="/privacy">privacy notice</LegalLink> and{' '}
          <LegalLink to="/terms">terms of use</LegalLink> <b>*</b>
        </span>
      </label>
      <div id={id}>{error !== undefined && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}
