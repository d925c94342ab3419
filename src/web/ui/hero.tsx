import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import headline from './headline.module.css'
import classes from './hero.module.css'
import layout from './layout.module.css'
import text from './typography.module.css'

interface HeroProps {
  /** A short text above the headline, drawn like a dimension line. */
  badge?: string
  /** The first part of the headline; `gradient` is the second part. */
  title: string
  gradient?: string
  lead: ReactNode
  /** The anchor of the section. */
  id?: string
  /** Buttons and links. */
  actions?: ReactNode
  /** A figure or a list of facts beside the texts. */
  children?: ReactNode
}

/** The first section of a page: badge, headline, lead text, actions, and an optional figure. */
export function Hero({ badge, title, gradient, lead, id, actions, children }: HeroProps) {
  return (
    <header
      className={clsx(layout.wrap, layout.opening, classes.hero)}
      id={id}
      data-beside={children === undefined ? undefined : ''}
    >
      <div className={classes.words}>
        {badge !== undefined && <p className={classes.badge}>{badge}</p>}
        <h1 className={headline.headline}>
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
