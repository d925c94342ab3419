import { useLayoutEffect, type RefObject } from 'react'

import { readDraft, recallDraft, type DraftName, type DraftValues } from '#web/storage/form-drafts.ts'

interface FormToFill {
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: DraftName
  /** All fields with empty values. */
  readonly empty: DraftValues
  /** Values that are already known. */
  readonly known: DraftValues
  /** Called for every field that has a value. */
  readonly onFilled: (name: string, value: string | boolean) => void
}

/**
 * Fills in a form once, after hydration. A field with a value keeps it: the visitor typed it, or the browser restored
 * it. Empty fields get the known values, then the draft when it has been read from the device. The default values of
 * the fields must be empty, because on Back a browser restores only values that differ from the default.
 */
export function useFillForm(form: FormToFill): void {
  useLayoutEffect(() => {
    const recalled = recallDraft(form.draft)
    // Begins before the form is filled in, which saves a draft.
    const found = recalled === undefined ? readDraft(form.draft) : null
    fillForm(form, { ...form.empty, ...form.known, ...recalled }, form.empty)
    if (found !== null) void fillFromDevice(form, found)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, [])
}

async function fillFromDevice(form: FormToFill, reading: Promise<DraftValues | null>): Promise<void> {
  const known = { ...form.empty, ...form.known }
  const found = await reading
  // The form may have been sent in the meantime.
  if (found !== null && recallDraft(form.draft) !== null) fillForm(form, { ...known, ...found }, known)
}

/** Sets these values in all fields that are empty or still have the value of `before`. */
function fillForm({ element, empty, onFilled }: FormToFill, values: DraftValues, before: DraftValues): void {
  for (const name in empty) {
    const node = element.current?.elements.namedItem(name)
    if (!(node instanceof HTMLElement)) continue
    const property = typeof empty[name] === 'boolean' ? 'checked' : 'value'
    const field = node as HTMLInputElement
    const oldValue = field[property]
    if (!oldValue || oldValue === before[name]) Object.assign(field, { [property]: values[name] })
    if (field[property] || oldValue) onFilled(name, field[property])
  }
}
