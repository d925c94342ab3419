import classes from './faq.module.css'
import { Plus } from './icons.tsx'
import { LinkedText } from './linked-text.tsx'

export interface FaqEntry {
  readonly question: string
  readonly answer: string
  /** Words of the answer that are links, with where they lead. */
  readonly links?: Readonly<Record<string, string>>
}

const NO_LINKS = {}

/**
 * Questions of which one at a time can be open; an open one can be closed again (specification §2). `details` elements
 * do this without script, and the browser's search finds closed answers.
 */
export function Faq({ items }: { items: readonly FaqEntry[] }) {
  return (
    <div className={classes.faq}>
      {items.map(({ question, answer, links = NO_LINKS }) => (
        <details key={question} name="faq">
          <summary>
            <h3>{question}</h3>
            <Plus />
          </summary>
          <p>
            <LinkedText links={links}>{answer}</LinkedText>
          </p>
        </details>
      ))}
    </div>
  )
}
