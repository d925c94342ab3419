import assistants from './assistants.svg?no-inline'
import classes from './card-drawing.module.css'

type AssistantName = 'legal-ops' | 'hr-policy' | 'ops-summarizer'

const LABELS: Readonly<Record<AssistantName, string>> & Readonly<Record<string, string | undefined>> = {
  'legal-ops': 'A contract with one clause marked as different from the playbook',
  'hr-policy': 'A question, its answer, and the policy paragraph the answer is taken from',
  'ops-summarizer': 'Many log lines become three: what happened, what is open, who acts next',
}

/** An assistant's drawing by its name alone; any other needs its file and its text alternative too. */
type CardDrawingProps =
  | { name: AssistantName; file?: never; label?: never }
  | { name: string; file: string; label: string }

/**
 * The drawing of a card. It plays while it comes into view. A narrow column shows its version with larger words, which has
 * '-small' behind its name in the file.
 */
export function CardDrawing({ name, file = assistants, label = LABELS[name] }: CardDrawingProps) {
  const href = `${file}#${name}`
  return (
    <div className={classes.drawing}>
      <svg viewBox="0 0 360 220" role="img" aria-label={label}>
        <use href={href} />
        <use href={`${href}-small`} />
      </svg>
    </div>
  )
}
