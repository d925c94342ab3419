import classes from './status.module.css'

interface StatusProps {
  tone: 'good' | 'info' | 'quiet'
  children: string
}

/** How far something is: a word, with a mark of its own shape. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  )
}
