import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'

import { Plus } from '#web/ui/icons.tsx'

import classes from './result-part.module.css'

interface PartProps {
  id: string
  title: string
  /** Whether a phone shows only the heading until it is pressed. */
  isFolded?: boolean
  className?: string | undefined
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** Goes to a part of the result by its heading, or to another element, and opens it if it is folded. */
export function goToPart(heading: HTMLElement): void {
  const fold = heading.parentElement?.querySelector(':scope > details')
  if (fold instanceof HTMLDetailsElement) fold.open = true
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}

/**
 * A part of the result below its heading. A folded one is closed at first on a phone, and open on wider screens and on
 * paper: its content stands after the `details`, which only a phone shows.
 */
export function Part({ id, title, isFolded = false, className, ref, children }: PartProps) {
  return (
    <section className={clsx(classes.part, className)} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} ref={ref} tabIndex={-1}>
          {title}
        </h2>
        {isFolded && (
          <details className={classes.fold}>
            <summary>
              <VisuallyHidden>{title}</VisuallyHidden>
              <Plus />
            </summary>
          </details>
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
