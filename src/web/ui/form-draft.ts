import { useLayoutEffect, useState, type RefObject } from 'react'

import { readFrom, removeFrom, writeTo } from './browser-storage.ts'

/** The forms of the site; the last is the intro one has come back to. */
export type DraftName = 'message' | 'waitlist' | 'intro' | 'intro-again'
export type DraftValues = Readonly<Record<string, string | boolean>>

const PREFIX = 'keelson.typed.'
const drafts: Partial<Record<DraftName, DraftValues | null>> = {}

/**
 * Keeps what was typed into this form and not sent yet, for as long as the tab is open: its page may be left, and browsers
 * forget it at a reload. Without values, forgets it. Never throws: where storage is refused, it is kept while the page lives.
 */
export function keepDraft(name: DraftName, values?: DraftValues): void {
  drafts[name] = values ?? null
  if (values === undefined) removeFrom('sessionStorage', PREFIX + name)
  else writeTo('sessionStorage', PREFIX + name, JSON.stringify(values))
}

function readDraft(name: DraftName): DraftValues | null {
  try {
    drafts[name] ??= JSON.parse(readFrom('sessionStorage', PREFIX + name) ?? 'null') as DraftValues | null
  } catch {
    // Not as this page wrote it: nothing that could be put back.
  }
  return drafts[name] ?? null
}

interface Filling {
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: DraftName
  /** Every field, empty. */
  readonly empty: DraftValues
  /** What is known already. */
  readonly known: DraftValues
  /** Hears of every field that is not empty then. */
  readonly onFilled: (name: string, value: string | boolean) => void
}

/**
 * Fills in a form once: what stands in a field already, typed or put back by the browser before the page was hydrated,
 * stays; into an empty one goes what was kept, or else what is known. The defaults of the fields must be empty: on Back a
 * browser puts back only what differs from the default.
 * @returns whether that is done: the page is hydrated.
 */
export function useFilledIn({ element, draft, empty, known, onFilled }: Filling): boolean {
  const [isFilledIn, setFilledIn] = useState(false)
  useLayoutEffect(() => {
    const values = { ...empty, ...known, ...readDraft(draft) }
    for (const name in empty) {
      const node = element.current?.elements.namedItem(name) as HTMLInputElement
      const property = typeof empty[name] === 'boolean' ? 'checked' : 'value'
      Object.assign(node, { [property]: node[property] || values[name] })
      if (node[property]) onFilled(name, node[property])
    }
    setFilledIn(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has been hydrated
  }, [])
  return isFilledIn
}
