import { clsx } from 'clsx'

import { Faq, type FaqEntry } from './faq.tsx'
import layout from './layout.module.css'
import classes from './faq-section.module.css'
import { SiteLink } from './site-link.tsx'
import text from './typography.module.css'

interface FaqSectionProps {
  title: string
  /** Within how many hours a message is answered. */
  answerHours: string
  items: readonly FaqEntry[]
}

/** The questions and answers of a page, with a contact link for other questions. */
export function FaqSection({ title, answerHours, items }: FaqSectionProps) {
  return (
    <section className={layout.section}>
      <div className={clsx(layout.wrap, layout.columns)}>
        <div className={classes.lead}>
          <h2>{title}</h2>
          <p className={text.muted}>
            Not listed?{' '}
            <SiteLink className={text.link} href="/contact">
              Write to us
            </SiteLink>
            {`; we typically respond within ${answerHours} hours during business days.`}
          </p>
        </div>
        <Faq items={items} />
      </div>
    </section>
  )
}
