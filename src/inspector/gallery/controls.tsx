import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Answer } from '#machines/questions/answers.ts'
import { findQuestion, type Question } from '#machines/questions/questions.ts'
import { OptionList } from '#web/pages/assessment-flow/wizard/option-list.tsx'
import { ConsentLabel } from '#web/pages/assessment-flow/intro/person-form.tsx'
import { FormTheme } from '#web/theme/form-theme.tsx'
import input from '#web/theme/input.module.css'
import { WizardTheme } from '#web/theme/wizard-theme.tsx'
import { FieldMessage } from '#web/ui/field-message.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { ArrowButton, ArrowLink } from '#web/ui/arrow-link.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { State } from './part-in-state.tsx'
import { Row, Section } from './section.tsx'

const TOUCHED = ['rest', 'hover', 'focus', 'press'] as const
const VARIANTS = ['solid', 'line', 'band', 'band-line', 'quiet'] as const

export function Buttons() {
  return (
    <Section id="buttons" title="Buttons and links">
      {VARIANTS.map((variant) => (
        <Row key={variant} title={variant}>
          {TOUCHED.map((name) => (
            <State key={name} name={name} isOnBand={variant.startsWith('band')}>
              <Button variant={variant}>
                Next
                <ArrowRight />
              </Button>
            </State>
          ))}
          {!variant.startsWith('band') && (
            <>
              <State name="off">
                <Button variant={variant} aria-disabled>
                  Next
                  <ArrowRight />
                </Button>
              </State>
              <State name="busy">
                <Button variant={variant} aria-disabled aria-busy>
                  Send Message · Sending
                </Button>
              </State>
            </>
          )}
        </Row>
      ))}
      <Row title="Link with an arrow">
        {TOUCHED.map((name) => (
          <State key={name} name={name}>
            <ArrowLink href="/contact">See our consulting process</ArrowLink>
          </State>
        ))}
        <State name="as a button">
          <ArrowButton onClick={() => {}}>Start a new assessment</ArrowButton>
        </State>
      </Row>
      <Row title="Link in a sentence">
        {TOUCHED.map((name) => (
          <State key={name} name={name}>
            <p>
              Not listed?{' '}
              <SiteLink className={text.link} href="/contact">
                Write to us
              </SiteLink>{' '}
              today.
            </p>
          </State>
        ))}
      </Row>
    </Section>
  )
}

const EMAIL = { label: 'Work email', placeholder: 'you@company.example', withAsterisk: true }

const wrong = (words: string) => ({ error: <FieldMessage>{words}</FieldMessage>, 'aria-invalid': true })

export function Fields() {
  return (
    <FormTheme>
      <Section id="fields" title="Fields">
        <Row>
          {['rest', 'hover', 'focus'].map((name) => (
            <State key={name} name={name}>
              <TextInput {...EMAIL} />
            </State>
          ))}
          <State name="filled">
            <TextInput {...EMAIL} defaultValue="a.meyer@company.example" />
          </State>
          <State name="error">
            <TextInput {...EMAIL} {...wrong('Please enter a valid email address')} defaultValue="a.meyer@" />
          </State>
          <State name="off">
            <TextInput {...EMAIL} disabled />
          </State>
          <State name="rest">
            <Textarea label="Message" rows={6} placeholder="One process you would like to look at" />
          </State>
          <State name="error">
            <Textarea {...wrong('Message is required')} label="Message" rows={6} />
          </State>
        </Row>
        <Row title="Consent">
          {['rest', 'hover', 'focus'].map((name) => (
            <State key={name} name={name}>
              <Checkbox label={<ConsentLabel />} />
            </State>
          ))}
          <State name="chosen">
            <Checkbox label={<ConsentLabel />} defaultChecked />
          </State>
          <State name="error">
            <Checkbox {...wrong('Please agree to continue')} label={<ConsentLabel />} />
          </State>
        </Row>
      </Section>
    </FormTheme>
  )
}

function Options({ question, first, isMissed = false }: { question: Question; first?: Answer; isMissed?: boolean }) {
  const [answer, setAnswer] = useState(first)
  const [own] = useState(() => ({ ...question, id: `${question.id}-${Math.random()}` as Question['id'] }))
  return (
    <>
      <WizardTheme>
        <OptionList question={own} answer={answer} isMissed={isMissed} onAnswer={setAnswer} />
      </WizardTheme>
      {isMissed && (
        <p className={input.error}>
          <FieldMessage>This question is required. Please select an answer to continue.</FieldMessage>
        </p>
      )}
    </>
  )
}

const radio = findQuestion('data_infrastructure')
const checkbox = findQuestion('primary_goals')

export function OptionLists() {
  return (
    <Section id="options" title="Option list">
      <Row isWide>
        <State name="rest">
          <Options question={radio} />
        </State>
        <State name="hover" at="[data-label-position]:nth-child(2)">
          <Options question={radio} first={3} />
        </State>
        <State name="focus" at="[data-label-position]:nth-child(2)">
          <Options question={radio} first={1} />
        </State>
        <State name="error">
          <Options question={radio} isMissed />
        </State>
        <State name="chosen">
          <Options question={radio} first={1} />
        </State>
        <State name="chosen, several">
          <Options question={checkbox} first={checkbox.options.slice(0, 2).map((option) => option.text)} />
        </State>
      </Row>
    </Section>
  )
}
