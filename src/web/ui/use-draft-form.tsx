import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import { useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'

import type { DraftValues } from '#web/storage/draft-record.ts'
import { removeDraft, saveDraft, type DraftName } from '#web/storage/form-drafts.ts'

import { FieldMessage } from './field-message.tsx'
import { useFillForm } from './use-fill-form.ts'

interface DraftForm<Values extends DraftValues, Parsed> {
  draft: DraftName
  /** Rules and messages, from the machine's folder. */
  schema: ZodMiniType<Parsed>
  /** Every field, empty and in the order of the form. */
  empty: Values
  /** What is known already. */
  known?: Partial<Values>
  validateInputOnBlur?: boolean
  onValuesChange?: (values: Values) => void
}

/**
 * The pattern of every form here. Mantine's form owns keystrokes and messages, the machine's schema decides what is wrong
 * and what a valid form means. What was typed is kept until it is sent, and the first field that is wrong gets the focus.
 */
export function useDraftForm<Values extends DraftValues, Parsed>(facts: DraftForm<Values, Parsed>) {
  const { draft, schema, empty, known = {}, onValuesChange, validateInputOnBlur = false } = facts
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values, Parsed>({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur,
    transformValues: (values) => schema.parse(values),
    onValuesChange: (values) => {
      saveDraft(draft, values)
      onValuesChange?.(values)
    },
    enhanceGetInputProps: ({ field, inputProps, options }) => ({
      name: field,
      // The default stays empty whatever has been typed.
      ...(options.type === 'checkbox' ? { defaultChecked: false } : { defaultValue: '' }),
      // Mantine says so of a text input only.
      'aria-invalid': inputProps.error ? true : undefined,
      error: inputProps.error && <FieldMessage>{String(inputProps.error)}</FieldMessage>,
    }),
  })
  const isHydrated = useFillForm({
    element,
    draft,
    empty,
    known: known as DraftValues,
    onFilled: (name, value) => form.setFieldValue(name, value as never, { forceUpdate: false }),
  })

  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(empty).find((name) => errors[name])
    const node = first && element.current?.elements.namedItem(first)
    if (node instanceof HTMLElement) node.focus()
  }
  return {
    element,
    isHydrated,
    getInputProps: form.getInputProps,
    onSubmit: (send: (parsed: Parsed) => void) => form.onSubmit(send, focusFirst),
    /** What the service found wrong. */
    showErrors(errors: FormErrors) {
      form.setErrors(errors)
      focusFirst(errors)
    },
    /** It was sent. */
    forget: () => removeDraft(draft),
  }
}
