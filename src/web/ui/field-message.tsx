import classes from './field-error.module.css'
import { Warning } from './icons.tsx'

/** What is wrong, in words and with a mark. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <Warning />
      {children}
    </span>
  )
}
