import { useLayoutEffect, useState, type RefObject } from 'react'

import type { DraftValues } from '#web/storage/draft-record.ts'
import { readDraft, recallDraft, type DraftName } from '#web/storage/form-drafts.ts'

interface FormToFill {
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: DraftName
  /** Every field, empty. */
  readonly empty: DraftValues
  /** What is known already. */
  readonly known: DraftValues
  /** Hears of every field that is filled in. */
  readonly onFilled: (name: string, value: string | boolean) => void
}

/**
 * Fills in a form once. What stands in a field already, typed or put back by the browser before the page was hydrated,
 * stays. Into an empty one goes what is known, and then the draft, as soon as the device has told it. The defaults of the
 * fields must be empty: on Back a browser puts back only what differs from the default.
 * @returns whether the page is hydrated.
 */
export function useFillForm(form: FormToFill): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useLayoutEffect(() => {
    fillForm(form, { ...form.empty, ...form.known, ...recallDraft(form.draft) }, form.empty)
    setHydrated(true)
    if (recallDraft(form.draft) === undefined) void fillFromDevice(form)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has been hydrated
  }, [])
  return isHydrated
}

async function fillFromDevice(form: FormToFill): Promise<void> {
  const known = { ...form.empty, ...form.known }
  const found = await readDraft(form.draft)
  // Meanwhile the form may have been sent.
  if (found !== null && recallDraft(form.draft) !== null) fillForm(form, { ...known, ...found }, known)
}

/** Writes these values into every field that is empty, or still as before. */
function fillForm({ element, empty, onFilled }: FormToFill, values: DraftValues, before: DraftValues): void {
  for (const name in empty) {
    const node = element.current?.elements.namedItem(name)
    if (!(node instanceof HTMLElement)) continue
    const property = typeof empty[name] === 'boolean' ? 'checked' : 'value'
    const field = node as HTMLInputElement
    const stood = field[property]
    if (!stood || stood === before[name]) Object.assign(field, { [property]: values[name] })
    if (field[property] || stood) onFilled(name, field[property])
  }
}
