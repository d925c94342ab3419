import { clsx } from 'clsx'

import { previewQuestions } from '#machines/scoring/preview-questions.ts'
import { home } from '#web/content/home.ts'
import { preview } from '#web/content/three-questions.ts'

import layout from '#web/ui/layout.module.css'
import { ThreeQuestions } from '#web/ui/three-questions.tsx'
import text from '#web/ui/typography.module.css'

import classes from './preview-section.module.css'

/** Three questions of the assessment, to try at once. */
export function PreviewSection() {
  return (
    <section className={clsx(layout.section, layout.sunken)}>
      <div className={clsx(layout.wrap, layout.columns)}>
        <div>
          <h2>{home.previewTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>{home.previewLead}</p>
        </div>
        <ThreeQuestions number={2} words={preview} questions={previewQuestions} />
      </div>
    </section>
  )
}
