import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import { useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'

import { forgetDraft, removeDraft, saveDraft, type DraftName, type DraftValues } from '#web/storage/form-drafts.ts'

import { FieldMessage } from './field-message.tsx'
import { useFillForm } from './use-fill-form.ts'

interface DraftFormOptions<Values extends DraftValues, Parsed> {
  draft: DraftName
  /** Rules and messages, from the folder of the chart. Without them the browser's own check is the only one. */
  schema?: ZodMiniType<Parsed>
  /** All fields with empty values, in the order of the form. */
  empty: Values
  /** Values that are already known. */
  known?: Partial<Values>
  /** Whether a field shows its message while it is changed and when it is left. */
  validatesFields?: boolean
  onValuesChange?: (values: Values) => void
}

/**
 * The common hook of all forms. Mantine's form handles input and messages, and a schema of the chart decides what is
 * valid. Typed values are saved as a draft until the form is sent. The first invalid field gets the focus.
 */
export function useDraftForm<Values extends DraftValues, Parsed = Values>(settings: DraftFormOptions<Values, Parsed>) {
  const { draft, schema, empty, known = {}, onValuesChange, validatesFields = false } = settings
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values, Parsed>({
    mode: 'uncontrolled',
    initialValues: empty,
    ...(schema && {
      validate: schemaResolver(schema, { sync: true }),
      transformValues: (values: Values) => schema.parse(values),
    }),
    validateInputOnBlur: validatesFields,
    validateInputOnChange: validatesFields,
    onValuesChange: (values) => {
      saveDraft(draft, values)
      onValuesChange?.(values)
    },
    enhanceGetInputProps: ({ field, inputProps, options }) => ({
      name: field,
      // The default must stay empty, see useFillForm.
      ...(options.type === 'checkbox' ? { defaultChecked: false } : { defaultValue: '' }),
      // Mantine sets it for text inputs only.
      'aria-invalid': inputProps.error ? true : undefined,
      error: inputProps.error && <FieldMessage>{String(inputProps.error)}</FieldMessage>,
    }),
  })
  useFillForm({
    element,
    draft,
    empty,
    known: known as DraftValues,
    getValues: form.getValues,
    onFilled: (name, value) => form.setFieldValue(name, value as never, { forceUpdate: false }),
  })

  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(empty).find((name) => errors[name])
    const node = first && element.current?.elements.namedItem(first)
    if (node instanceof HTMLElement) node.focus()
  }
  return {
    element,
    getInputProps: form.getInputProps,
    onSubmit: (send: (parsed: Parsed) => void) => form.onSubmit(send, focusFirst),
    /** Shows errors of the service, and moves the focus to the first field with one if it may. */
    showErrors(errors: FormErrors, takesFocus: boolean) {
      form.setErrors(errors)
      if (takesFocus) focusFirst(errors)
    },
    /** Removes the draft after the form was sent. */
    discardDraft: () => void removeDraft(draft),
    /** Forgets the draft in this page, for a form whose values are saved elsewhere. */
    forgetDraft: () => forgetDraft(draft),
  }
}
