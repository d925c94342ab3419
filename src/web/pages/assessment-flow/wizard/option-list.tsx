import { Checkbox, Radio } from '@mantine/core'
import type { Answer } from '#machines/questions/answers.ts'
import type { Option, Question } from '#machines/questions/questions.ts'

interface OptionListProps {
  question: Question
  answer: Answer | undefined
  isMissed: boolean
  onAnswer: (answer: Answer) => void
}

/**
 * Returns the label of an option. The key creates a new element for each question, because moved text would count as a
 * layout shift. The text needs an element of its own, because React cannot remove a text node that a translator has replaced.
 */
const describeOption = ({ text }: Option) => ({ label: <span key={text}>{text}</span> })

/** The options of a question. In a checkbox question, a second press removes an option. */
export function OptionList({ question, answer, isMissed, onAnswer }: OptionListProps) {
  const { id, type, options } = question
  if (type === 'checkbox') {
    return (
      <Checkbox.Group error={isMissed} value={typeof answer === 'object' ? [...answer] : []} onChange={onAnswer}>
        {options.map((option) => (
          <Checkbox key={option.text} value={option.text} {...describeOption(option)} />
        ))}
      </Checkbox.Group>
    )
  }
  return (
    <Radio.Group
      error={isMissed}
      // Another number of options has another row height. New elements avoid a layout shift that moved rows would
      // cause.
      key={options.length}
      name={id}
      value={String(answer ?? '')}
      onChange={(value) => onAnswer(Number(value))}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the next question reuses these elements: faster than new ones
        <Radio key={index} value={String(index)} {...describeOption(option)} />
      ))}
    </Radio.Group>
  )
}
