import classes from './faq.module.css'
import { Plus } from './icons.tsx'

interface Item {
  readonly question: string
  readonly answer: string
}

/**
 * Questions that unfold one at a time; the open one can be closed again (specification §2). The browser's own
 * disclosure does it, so answers are there to read, to find and to unfold before and without any script.
 */
export function Faq({ items }: { items: readonly Item[] }) {
  return (
    <div className={classes.faq}>
      {items.map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>
            <h3>{question}</h3>
            <Plus />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
