import { Checkbox, Radio } from '@mantine/core'
import { memo } from 'react'

import type { Answer } from '#machines/questions/answers.ts'
import type { Option, Question } from '#machines/questions/questions.ts'

interface OptionListProps {
  question: Question
  answer: Answer | undefined
  isMissed: boolean
  onAnswer: (answer: Answer) => void
}

/** The words of an option: two columns to look at, and one sentence to hear. */
function describeOption({ label, detail, text }: Option) {
  return {
    'aria-label': text,
    label: (
      <>
        <b>{label}</b> {detail !== '' && <span>{detail}</span>}
      </>
    ),
  }
}

/** The options of a question; in a checkbox question a second press takes one back. */
export const OptionList = memo(function OptionList({ question, answer, isMissed, onAnswer }: OptionListProps) {
  const { id, type, options } = question
  const isPlain = options.every(({ detail }) => detail === '')
  const group = { error: isMissed, mod: { plain: isPlain } }
  if (type === 'checkbox') {
    return (
      <Checkbox.Group {...group} value={typeof answer === 'object' ? [...answer] : []} onChange={onAnswer}>
        {options.map((option) => (
          <Checkbox key={option.text} value={option.text} {...describeOption(option)} />
        ))}
      </Checkbox.Group>
    )
  }
  return (
    <Radio.Group
      {...group}
      // Of another number the rows have another height: what is new at its place has not moved there.
      key={options.length}
      name={id}
      value={String(answer ?? '')}
      onChange={(value) => onAnswer(Number(value))}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the next question gives the same elements other words: new ones cost more
        <Radio key={index} value={String(index)} {...describeOption(option)} />
      ))}
    </Radio.Group>
  )
})
