import classes from './assistant-drawing.module.css'
import assistants from './assistants.svg?no-inline'

/** The text alternative of each drawing. */
const LABELS = {
  'legal-ops': 'A contract with one clause marked as different from the playbook',
  'hr-policy': 'A question, its answer, and the policy paragraph the answer is taken from',
  'ops-summarizer': 'Many log lines become three: what happened, what is open, who acts next',
} as const

/** The drawing of an assistant. A narrow column shows a version with larger words. */
export function AssistantDrawing({ name }: { name: keyof typeof LABELS }) {
  const href = `${assistants}#${name}`
  return (
    <div className={classes.drawing}>
      <svg viewBox="0 0 360 220" role="img" aria-label={LABELS[name]}>
        <use href={href} className={classes.wide} />
        <use href={`${href}-small`} className={classes.narrow} />
      </svg>
    </div>
  )
}
