import { useLayoutEffect, type RefObject } from 'react'

import { readDraft, recallDraft, type DraftName, type DraftValues } from '#web/storage/form-drafts.ts'

interface FormToFill {
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: DraftName
  /** All fields with empty values. */
  readonly empty: DraftValues
  /** Values that are already known. */
  readonly known: DraftValues
  readonly getValues: () => DraftValues
  /** Called for every field that holds another value than `getValues` says. */
  readonly onFilled: (name: string, value: string | boolean) => void
}

/** Events after which a field may hold a value that the browser or a password manager has set without an event. */
const EVENTS = ['focusin', 'focusout', 'change', 'submit'] as const

/**
 * Fills in a form once, after hydration. A field with a value keeps it: the visitor typed it, or the browser restored
 * it. Empty fields get the known values, then the draft when it has been read from the device. The default values of
 * the fields must be empty, because on Back a browser restores only values that differ from the default. From then on, the
 * values in the fields count, even if no event reported them.
 */
export function useFillForm(form: FormToFill): void {
  useLayoutEffect(() => {
    const recalled = recallDraft(form.draft)
    // Begins before the form is filled in, which saves a draft.
    const found = recalled === undefined ? readDraft(form.draft) : null
    fillForm(form, { ...form.empty, ...form.known, ...recalled }, form.empty)
    if (found !== null) void fillFromDevice(form, found)
    const controller = new AbortController()
    const takeOver = () => takeOverFields(form)
    for (const type of EVENTS) form.element.current?.addEventListener(type, takeOver, { signal: controller.signal })
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, [])
}

async function fillFromDevice(form: FormToFill, reading: Promise<DraftValues | null>): Promise<void> {
  const known = { ...form.empty, ...form.known }
  const found = await reading
  // The form may have been sent in the meantime.
  if (found !== null && recallDraft(form.draft) !== null) fillForm(form, { ...known, ...found }, known)
}

/** The fields of the form, each with its name and the property that holds its value. */
function listFields({ element, empty }: FormToFill) {
  return Object.entries(empty).flatMap(([name, value]) => {
    const field = element.current?.elements.namedItem(name)
    const property = typeof value === 'boolean' ? 'checked' : 'value'
    return field instanceof HTMLElement ? [{ name, property, field: field as HTMLInputElement } as const] : []
  })
}

/** Sets these values in all fields that are empty or still have the value of `before`. */
function fillForm(form: FormToFill, values: DraftValues, before: DraftValues): void {
  for (const { name, property, field } of listFields(form))
    if (!field[property] || field[property] === before[name]) Object.assign(field, { [property]: values[name] })
  takeOverFields(form)
}

/** Tells which fields hold another value than was known. */
function takeOverFields(form: FormToFill): void {
  for (const { name, property, field } of listFields(form))
    if (field[property] !== form.getValues()[name]) form.onFilled(name, field[property])
}
