import { Check } from './icons.tsx'
import classes from './success-note.module.css'
import text from './text.module.css'

/** What replaces a form once the server has it on disk. The check mark is drawn, and read as the specification has it. */
export function SuccessNote({ children }: { children: string }) {
  return (
    <p className={classes.note}>
      <span className={classes.mark}>
        <Check />
      </span>
      <span>
        <span className={text.hidden}>✅ </span>
        {children}
      </span>
    </p>
  )
}
