import { clsx } from 'clsx'
import type { RefObject } from 'react'

import type { Person } from '#machines/assessment/person.ts'
import { definition, intro } from '#web/content/assessment-flow.ts'
import { assessmentOffer } from '#web/content/site.ts'
import { useAssessment, useAssessmentSelector } from '#web/pages/assessment-flow/actor/assessment-context.ts'
import { StorageNotice } from '#web/pages/assessment-flow/progress/storage-notice-and-start-over.tsx'
import { FormTheme } from '#web/theme/form-theme.tsx'
import layout from '#web/ui/layout.module.css'
import { Frame } from '#web/ui/figure-frame.tsx'
import { HydrateInTurn } from '#web/ui/hydrate-in-turn.tsx'
import text from '#web/ui/typography.module.css'

import classes from './intro-step.module.css'
import { PersonForm } from './person-form.tsx'

interface IntroStepProps {
  heading: RefObject<HTMLHeadingElement | null>
  onRestart: () => void
}

/** The benefits of the assessment, and the form that starts it. Back from a running assessment also leads here. */
export function IntroStep({ heading, onRestart }: IntroStepProps) {
  const actor = useAssessment()
  // Not null if the visitor came back from a running assessment.
  const person = useAssessmentSelector(({ context }) => context.contact)
  const isKept = useAssessmentSelector(({ context }) => context.storage === 'available')
  const edit = (isChanged: boolean) => {
    if (isChanged !== Boolean(actor.getSnapshot().context.isContactChanged))
      actor.send({ type: 'person.edited', isChanged })
  }
  const start = (submitted: Person) => actor.send({ type: 'person.submitted', person: submitted })
  return (
    <div className={clsx(layout.wrap, layout.opening, classes.intro)} data-step="intro">
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {assessmentOffer.name}
        </h1>
        <p className={text.lead}>{intro.lead}</p>
      </header>
      <div className={classes.form}>
        <Frame>
          <FormTheme>
            <HydrateInTurn>
              <PersonForm key={person === null ? 'new' : 'known'} person={person} onStart={start} onEdit={edit}>
                {person === null ? (
                  isKept && <p className={text.note}>{intro.storage}</p>
                ) : (
                  <StorageNotice isKept={isKept} isResumed={false} onRestart={onRestart} />
                )}
              </PersonForm>
            </HydrateInTurn>
          </FormTheme>
        </Frame>
      </div>
      <div className={classes.benefits}>
        <p className={clsx(text.note, classes.definition)}>{definition.text}</p>
        <ul>
          {assessmentOffer.benefits.map((benefit) => (
            <li key={benefit.title}>
              <h2>{benefit.title}</h2>
              <p>{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
