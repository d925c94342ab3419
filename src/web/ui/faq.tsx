import classes from './faq.module.css'
import { Plus } from './icons.tsx'

interface Item {
  readonly question: string
  readonly answer: string
}

/**
 * Questions of which one at a time can be open; an open one can be closed again (specification §2). `details` elements
 * do this without script, and the browser's search finds closed answers.
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
