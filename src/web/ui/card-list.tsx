import { clsx } from 'clsx'

import grid from './card-grid.module.css'
import classes from './card-list.module.css'

interface Card {
  title: string
  text: string
}

/** Cards in columns below a dark line. `numbered` is for steps in an order. */
export function CardList({ cards, numbered = false }: { cards: readonly Card[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={clsx(grid.three, classes.cards)}>
      {cards.map(({ title, text }, index) => (
        <li key={title}>
          {numbered && <span className={classes.number}>{index + 1}</span>}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
