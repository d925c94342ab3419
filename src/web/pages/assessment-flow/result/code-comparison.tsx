import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState, type FormEvent } from 'react'

import { encodeAnswers } from '#machines/comparison/answer-code.ts'
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { announce } from '#web/shell/announcer.tsx'
import input from '#web/theme/input.module.css'
import { FieldMessage } from '#web/ui/field-message.tsx'
import text from '#web/ui/typography.module.css'

import { ComparedResults, describeFinding } from './compared-results.tsx'
import classes from './code-comparison.module.css'
import { describeCodeRefusal } from './describe-code-refusal.ts'

const COPIED = 'Copied. Send it to your colleague.'
const COPY_REFUSED = 'Your browser blocked copying. The code is selected, so you can copy it yourself.'
/** How long the page shows that the code was copied: a day, in milliseconds. */
const COPIED_FOR = 86_400_000

/** The visitor’s own code, and the field for that of a colleague, whose code holds the answers. Nothing is stored or sent. */
export function Comparison({ answers }: { answers: CompleteAnswers }) {
  const actor = useActorRef(comparisonMachine, {
    input: { answers },
    ...(import.meta.env.INSPECTOR && inspection()),
  })
  const { typed, refusal, other } = useSelector(actor, (snapshot) => snapshot.context)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const compare = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'code.entered', code })
    const { context } = actor.getSnapshot()
    if (context.refusal !== null) {
      announce('assertive', describeCodeRefusal(context.refusal))
      field.current?.focus()
    } else if (context.other !== null) announce('polite', describeFinding(answers, context.other))
  }
  const clear = () => {
    actor.send({ type: 'comparison.cleared' })
    setCode('')
    field.current?.focus()
  }
  return (
    <>
      <OwnCode code={encodeAnswers(answers)} />
      <form className={classes.entry} noValidate onSubmit={compare}>
        <TextInput
          ref={field}
          unstyled
          classNames={input}
          label="Your colleague’s code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={refusal !== null && <FieldMessage>{describeCodeRefusal(refusal)}</FieldMessage>}
        />
        <Button type="submit" variant="line">
          Compare
        </Button>
      </form>
      {other !== null && (
        <ComparedResults key={typed} own={answers} other={other}>
          <Button type="button" variant="quiet" onClick={clear}>
            Remove this comparison
          </Button>
        </ComparedResults>
      )}
    </>
  )
}

/** Moves the focus to the code, which takes the place of the button that opened it. */
const focus = (element: HTMLElement | null) => element?.focus()

/** The visitor’s own code, and a button that copies it. If copying is refused, the code is selected. */
function OwnCode({ code }: { code: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_FOR })
  const wasSelected = useRef(false)
  const select = (element: HTMLElement | null) => {
    if (element === null || error === null || wasSelected.current) return
    wasSelected.current = true
    element.focus()
    getSelection()?.selectAllChildren(element)
  }
  return (
    <div className={classes.own}>
      <p ref={focus} tabIndex={-1} className={classes.code}>
        <span>Your code</span>
        <b ref={select} tabIndex={error === null ? undefined : -1} className={text.numbers}>
          {code}
        </b>
      </p>
      <Button type="button" variant="line" onClick={() => copy(code)}>
        Copy code
      </Button>
      <p role="status" className={text.muted}>
        {error ? COPY_REFUSED : copied && COPIED}
      </p>
    </div>
  )
}
