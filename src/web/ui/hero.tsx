import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import headline from './headline.module.css'
import classes from './hero.module.css'
import layout from './layout.module.css'
import text from './typography.module.css'

interface HeroProps {
  /** A word above the headline, drawn as a dimension line. */
  badge?: string
  /** The headline begins with this, and ends with the words in the gradient. */
  title: string
  gradient?: string
  lead: string
  /** The anchor of the section. */
  id?: string
  /** Buttons and links. */
  actions?: ReactNode
  /** What stands beside it: a figure or a list of facts. */
  children?: ReactNode
}

/** How a page opens: badge, headline, one sentence, what one can do, and a figure where there is one. */
export function Hero({ badge, title, gradient, lead, id, actions, children }: HeroProps) {
  return (
    <header className={clsx(layout.wrap, classes.hero)} id={id} data-beside={children === undefined ? undefined : ''}>
      <div className={classes.words}>
        {badge !== undefined && <p className={classes.badge}>{badge}</p>}
        <h1 className={headline.page}>
          {title}
          {gradient !== undefined && (
            <>
              {' '}
              <span>{gradient}</span>
            </>
          )}
        </h1>
        <p className={text.lead}>{lead}</p>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
