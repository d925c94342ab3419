import { useForm } from '@mantine/form'
import { useState, type ReactNode } from 'react'

import { personSchema, type Person } from '#machines/assessment/person.ts'
import { intro } from '#web/content/assessment.ts'
import { Button } from '@mantine/core'
import { ArrowRight } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import text from '#web/ui/text.module.css'
import { keepTyped, useFilledIn } from '#web/ui/typed-values.ts'

import { ConsentBox } from './consent-box.tsx'
import classes from './person-form.module.css'

interface PersonFields {
  workEmail: string
  company: string
  firstName: string
  lastName: string
  role: string
  consent: boolean
}

/** The fields in the order of the form, with what is said where one of the required ones is missing. */
const FIELDS: readonly { name: keyof PersonFields; missing: string }[] = [
  { name: 'workEmail', missing: 'a work email' },
  { name: 'company', missing: 'a company name' },
  { name: 'firstName', missing: 'a shorter first name' },
  { name: 'lastName', missing: 'a shorter last name' },
  { name: 'role', missing: 'a shorter role' },
  { name: 'consent', missing: 'your consent' },
]

/** The first fault of each field. */
function faultsIn(values: PersonFields): Record<string, string> {
  const issues = personSchema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

function fieldsOf(person: Person | null): PersonFields {
  return {
    workEmail: person?.workEmail ?? '',
    company: person?.company ?? '',
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    role: person?.role ?? '',
    consent: person?.consent ?? false,
  }
}

/** What still keeps the form from being sent, in words; '' where nothing does. */
function missingOf(faults: Readonly<Record<string, string>>): string {
  const missing = FIELDS.flatMap((field) => (faults[field.name] === undefined ? [] : [field.missing]))
  if (missing.length === 0) return ''
  return `Still needed: ${new Intl.ListFormat('en-US').format(missing)}.`
}

const EMPTY = fieldsOf(null)

interface PersonFormProps {
  person: Person | null
  onStart: (person: Person) => void
  /** What is said below the button. */
  children: ReactNode
}

/** Who takes the assessment; it says below its button what is still missing (specification §5). */
export function PersonForm({ person, onStart, children }: PersonFormProps) {
  const formName = person === null ? 'intro' : 'intro-again'
  const [missing, setMissing] = useState(() => missingOf(faultsIn(EMPTY)))
  const form = useForm<PersonFields>({
    mode: 'uncontrolled',
    initialValues: EMPTY,
    validate: faultsIn,
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      keepTyped(formName, { ...values })
      setMissing(missingOf(faultsIn(values)))
    },
  })
  const { element, isAwake } = useFilledIn(formName, { ...fieldsOf(person) }, form.setFieldValue)

  const start = () => {
    const parsed = personSchema.safeParse(form.getValues())
    if (!parsed.success) return
    keepTyped(formName)
    onStart(parsed.data)
  }
  const showFirstFault = (errors: Readonly<Record<string, unknown>>) => {
    const first = FIELDS.find(({ name }) => errors[name])
    const node = first && element.current?.elements.namedItem(first.name)
    if (node instanceof HTMLElement) node.focus()
  }
  const errorOf = (name: keyof PersonFields) => (form.errors[name] ? String(form.errors[name]) : undefined)
  const field = (name: keyof PersonFields) => ({
    ...form.getInputProps(name),
    defaultValue: '',
    name,
    error: errorOf(name),
  })

  return (
    <form
      ref={element}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => form.onSubmit(start, showFirstFault)(event)}
    >
      <h2>{intro.formTitle}</h2>
      <noscript>
        <p className={classes.script}>The assessment needs JavaScript. Please switch it on, or write to us instead.</p>
      </noscript>
      <p className={classes.asleep}>This page could not be loaded completely. Please reload it.</p>
      <TextField {...field('workEmail')} label="Work email" type="email" autoComplete="email" required />
      <TextField {...field('company')} label="Company name" autoComplete="organization" required />
      <div className={classes.pair}>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...field('role')} label="Role/title" autoComplete="organization-title" />
      <ConsentBox
        {...form.getInputProps('consent', { type: 'checkbox' })}
        defaultChecked={false}
        name="consent"
        error={errorOf('consent')}
      />
      <div className={classes.foot}>
        {/* Until the code has come to life the button must not post what was typed. */}
        <Button
          variant="solid"
          type={isAwake ? 'submit' : 'button'}
          aria-disabled={!isAwake || missing !== ''}
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
