import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { personSchema, type Person } from '#machines/assessment/person.ts'
import { intro } from '#web/content/assessment.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'
import { useDraftForm } from '#web/ui/use-draft-form.tsx'

import classes from './person-form.module.css'

/** The fields in the order of the form, with what is said where one of the required ones is missing. */
const FIELDS = [
  { name: 'workEmail', missing: 'a work email' },
  { name: 'company', missing: 'a company name' },
  { name: 'firstName', missing: 'a shorter first name' },
  { name: 'lastName', missing: 'a shorter last name' },
  { name: 'role', missing: 'a shorter role' },
  { name: 'consent', missing: 'your consent' },
] as const

const EMPTY = { workEmail: '', company: '', firstName: '', lastName: '', role: '', consent: false }

/** What still keeps the form from being sent, in words; '' where nothing does. */
function describeMissing(values: typeof EMPTY): string {
  const issues = personSchema.safeParse(values).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const missing = FIELDS.filter(({ name }) => wrong.has(name)).map((field) => field.missing)
  if (missing.length === 0) return ''
  return `Still needed: ${new Intl.ListFormat('en-US').format(missing)}.`
}

/** Heard as required, and not as wrong before anything has been typed, as Firefox tells it of a field with `required`. */
const REQUIRED = { withAsterisk: true, 'aria-required': true }

/** Not in the words of the link: they are part of the name of the box (specification §2). */
const NEW_TAB = 'Opens in a new tab'

/** In a tab of its own: what has been typed in the form must not be lost by reading what one agrees to. */
function LegalLink({ to, children }: { to: '/privacy' | '/terms'; children: string }) {
  return (
    <Link to={to} target="_blank" className={text.link} data-tooltip={NEW_TAB} aria-description={NEW_TAB}>
      {children}
    </Link>
  )
}

/** What one agrees to by ticking the box. */
export function ConsentLabel() {
  return (
    <span>
      I agree to the <LegalLink to="/privacy">privacy notice</LegalLink> and{' '}
      <LegalLink to="/terms">terms of use</LegalLink> <b>*</b>
    </span>
  )
}

interface PersonFormProps {
  person: Person | null
  onStart: (person: Person) => void
  /** What is said below the button. */
  children: ReactNode
}

/** Who takes the assessment; it says below its button what is still missing (specification §5). */
export function PersonForm({ person, onStart, children }: PersonFormProps) {
  const [missing, setMissing] = useState(() => describeMissing(EMPTY))
  const { element, isHydrated, getInputProps, onSubmit, forget } = useDraftForm({
    draft: person === null ? 'intro' : 'intro-again',
    schema: personSchema,
    empty: EMPTY,
    known: person ?? EMPTY,
    validateInputOnBlur: true,
    onValuesChange: (values) => setMissing(describeMissing(values)),
  })
  const start = onSubmit((submitted) => {
    forget()
    onStart(submitted)
  })

  return (
    <form ref={element} className={classes.form} method="post" noValidate onSubmit={start}>
      <h2>{intro.formTitle}</h2>
      <noscript>
        <p className={classes.script}>The assessment needs JavaScript. Please switch it on, or write to us instead.</p>
      </noscript>
      <TextInput {...getInputProps('workEmail')} {...REQUIRED} label="Work email" type="email" autoComplete="email" />
      <TextInput {...getInputProps('company')} {...REQUIRED} label="Company name" autoComplete="organization" />
      <div className={classes.pair}>
        <TextInput {...getInputProps('firstName')} label="First name" autoComplete="given-name" />
        <TextInput {...getInputProps('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextInput {...getInputProps('role')} label="Role/title" autoComplete="organization-title" />
      <Checkbox {...getInputProps('consent', { type: 'checkbox' })} aria-required label={<ConsentLabel />} />
      <div className={classes.foot}>
        {/* Until the page is hydrated the button must not post what was typed; a press waits until then (early-presses.ts). */}
        <Button
          variant="solid"
          type={isHydrated ? 'submit' : 'button'}
          aria-disabled={!isHydrated || missing !== ''}
          aria-describedby="start-missing"
        >
          Start
          <ArrowRight />
        </Button>
        <p id="start-missing" className={text.note}>
          {missing}
        </p>
      </div>
      {children}
    </form>
  )
}
