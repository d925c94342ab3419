import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Answer } from '#machines/assessment/answers.ts'
import { QUESTIONS, type Question } from '#machines/assessment/questions.ts'
import { ConsentBox } from '#web/pages/assessment-flow/consent-box.tsx'
import { OptionList } from '#web/pages/assessment-flow/option-list.tsx'
import { WizardTheme } from '#web/theme/wizard-theme.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { ButtonGo, LinkGo } from '#web/ui/link-go.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/text.module.css'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

import { Row, Section, State } from './section.tsx'

const TOUCHED = ['rest', 'hover', 'focus', 'press'] as const
const VARIANTS = ['solid', 'line', 'band', 'band-line'] as const

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
            <LinkGo href="/contact">See our consulting process</LinkGo>
          </State>
        ))}
        <State name="as a button">
          <ButtonGo onClick={() => {}}>Start a new assessment</ButtonGo>
        </State>
      </Row>
      <Row title="Link in a sentence">
        {TOUCHED.map((name) => (
          <State key={name} name={name}>
            <p>
              Not here?{' '}
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

const EMAIL = { label: 'Work email', placeholder: 'you@company.example', required: true }

export function Fields() {
  return (
    <Section id="fields" title="Fields">
      <Row>
        {['rest', 'hover', 'focus'].map((name) => (
          <State key={name} name={name}>
            <TextField {...EMAIL} />
          </State>
        ))}
        <State name="filled">
          <TextField {...EMAIL} defaultValue="a.meyer@company.example" />
        </State>
        <State name="error">
          <TextField {...EMAIL} defaultValue="a.meyer@" error="Please enter a valid email address" />
        </State>
        <State name="off">
          <TextField {...EMAIL} disabled />
        </State>
        <State name="rest">
          <TextArea label="Message" rows={6} placeholder="One process you would like to look at" />
        </State>
        <State name="error">
          <TextArea label="Message" rows={6} error="Message is required" />
        </State>
      </Row>
      <Row title="Consent">
        {['rest', 'hover', 'focus'].map((name) => (
          <State key={name} name={name}>
            <ConsentBox error={undefined} />
          </State>
        ))}
        <State name="chosen">
          <ConsentBox error={undefined} defaultChecked />
        </State>
        <State name="error">
          <ConsentBox error="Please agree to continue" />
        </State>
      </Row>
    </Section>
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
      {isMissed && <FieldError>This question is required. Please select an answer to continue.</FieldError>}
    </>
  )
}

const radio = QUESTIONS.find(({ id }) => id === 'data_infrastructure')
const checkbox = QUESTIONS.find(({ type }) => type === 'checkbox')

export function OptionLists() {
  if (radio === undefined || checkbox === undefined) return null
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
