import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'

import { isSameJson } from '#machines/assessment/assessment-context.ts'
import { personSchema, type Person } from '#machines/assessment/person.ts'
import { intro } from '#web/content/assessment-flow.ts'
import { nameIntroDraft } from '#web/pages/assessment-flow/progress/saved-progress.ts'
import { recallDraft } from '#web/storage/form-drafts.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'
import { useDraftForm } from '#web/ui/use-draft-form.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import classes from './person-form.module.css'

/** The fields in the order of the form, with the text that names a missing or wrong one. */
const FIELDS = [
  { name: 'workEmail', missing: 'a work email', isRequired: true },
  { name: 'company', missing: 'a company name', isRequired: true },
  { name: 'firstName', missing: 'a shorter first name' },
  { name: 'lastName', missing: 'a shorter last name' },
  { name: 'role', missing: 'a shorter role' },
  { name: 'consent', missing: 'your consent', isRequired: true },
]

const EMPTY = { workEmail: '', company: '', firstName: '', lastName: '', role: '', consent: false }

/** Joins names as a list: 'A', 'A and B', 'A, B, and C'. The browser's own `Intl.ListFormat` delays hydration. */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1)
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${last}`
}

/** Names these fields as still needed; '' if there are none. */
function listMissing(fields: typeof FIELDS): string {
  return fields.length === 0 ? '' : `Still needed: ${joinNames(fields.map((field) => field.missing))}.`
}

/** What is missing in the empty form. It is known without the schema, whose first use takes long, during hydration. */
const MISSING_AT_FIRST = listMissing(FIELDS.filter((field) => field.isRequired))

/** Names the fields that are missing or wrong; '' if the form is valid. */
function describeMissing(values: typeof EMPTY): string {
  const issues = personSchema.safeParse(values).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => path[0]))
  return listMissing(FIELDS.filter(({ name }) => wrong.has(name)))
}

/**
 * Marks a field as required. The `required` attribute is not used: Firefox would report an empty field as invalid at
 * once.
 */
const REQUIRED = { withAsterisk: true, 'aria-required': true }

/** Not part of the link text, which is part of the checkbox label (specification §2). */
const NEW_TAB = 'Opens in a new tab'

/** A link that opens in a new tab, so that visitors do not leave the form while they read the legal texts. */
function LegalLink({ to, children }: { to: '/privacy' | '/terms'; children: string }) {
  return (
    <Link to={to} target="_blank" className={text.link} data-tooltip={NEW_TAB} aria-description={NEW_TAB}>
      {children}
    </Link>
  )
}

/** The label of the consent checkbox. */
export function ConsentLabel() {
  return (
    <span>
      I agree to the <LegalLink to="/privacy">privacy notice</LegalLink> and{' '}
      <LegalLink to="/terms">terms of use</LegalLink> <b>*</b>
    </span>
  )
}

/** The id of the text that names what is missing. */
const MISSING_ID = 'start-missing'

/** A component of its own, because it is rendered again in the task in which React hydrates the form. */
function StartButton({ isComplete }: { isComplete: boolean }) {
  const isHydrated = useIsHydrated()
  // Not a submit button before hydration: it would post the form. An early press waits (early-presses.ts).
  return (
    <Button
      variant="solid"
      type={isHydrated ? 'submit' : 'button'}
      aria-disabled={!isHydrated || !isComplete}
      aria-describedby={MISSING_ID}
    >
      Start
      <ArrowRight />
    </Button>
  )
}

interface PersonFormProps {
  person: Person | null
  onStart: (person: Person) => void
  /** Told after each change: whether the form now gives another person than the one that is kept. */
  onEdit: (isChanged: boolean) => void
  /** The content below the button. */
  children: ReactNode
}

/** The intro form. Below its button it names what is still missing (specification §5). */
export function PersonForm({ person, onStart, onEdit, children }: PersonFormProps) {
  const [missing, setMissing] = useState(MISSING_AT_FIRST)
  const draft = person === null ? 'intro' : nameIntroDraft()
  const isChanged = useRef(false)
  const reportEdit = () => {
    const typed = recallDraft(draft)
    const wasChanged = isChanged.current
    isChanged.current = Boolean(person && typed && !isSameJson(personSchema.safeParse(typed).data, person))
    // Before the draft is read from the device, the form has the contact that is kept: nothing to report.
    if (isChanged.current || wasChanged) onEdit(isChanged.current)
  }
  const { element, getInputProps, onSubmit, forgetDraft } = useDraftForm({
    draft,
    schema: personSchema,
    empty: EMPTY,
    known: person ?? EMPTY,
    validatesFields: true,
    onValuesChange: (values) => {
      setMissing(describeMissing(values))
      // The form is filled in field by field.
      queueMicrotask(reportEdit)
    },
  })
  const start = onSubmit((submitted) => {
    // The device removes it when it has the contact (saved-progress.ts).
    forgetDraft()
    onStart(submitted)
  })

  return (
    <form ref={element} className={classes.form} method="post" noValidate onSubmit={start}>
      <h2>{intro.formTitle}</h2>
      <noscript>
        <p className={classes.script}>The assessment needs JavaScript. Please turn it on, or write to us instead.</p>
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
        <StartButton isComplete={missing === ''} />
        <p id={MISSING_ID} className={text.note}>
          {missing}
        </p>
      </div>
      {children}
    </form>
  )
}
