import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { readFrom, removeFrom, writeTo } from './browser-storage.ts'

/** The forms of the site; the last is the intro one has come back to. */
type FormName = 'message' | 'waitlist' | 'intro' | 'intro-again'
type Values = Readonly<Record<string, string | boolean>>

const PREFIX = 'keelson.typed.'
const typed: Partial<Record<FormName, Values | null>> = {}

/**
 * Keeps what was typed into this form and not sent yet, for as long as the tab is open: its page may be left, and browsers
 * forget it at a reload. Without values, forgets it. Never throws: where storage is refused, it is kept while the page lives.
 */
export function keepTyped(form: FormName, values?: Values): void {
  typed[form] = values ?? null
  if (values === undefined) removeFrom('sessionStorage', PREFIX + form)
  else writeTo('sessionStorage', PREFIX + form, JSON.stringify(values))
}

function typedInto(form: FormName): Values | null {
  try {
    typed[form] ??= JSON.parse(readFrom('sessionStorage', PREFIX + form) ?? 'null') as Values | null
  } catch {
    // Not as this page wrote it: nothing that could be put back.
  }
  return typed[form] ?? null
}

interface FilledIn {
  /** To be given to the form. */
  readonly element: RefObject<HTMLFormElement | null>
  /** Whether the page's code has come to life. */
  readonly isAwake: boolean
}

/**
 * Fills in a form once: what stands in a field already, typed or put back by the browser before the page's code ran, stays;
 * into an empty one goes what was kept, or else what is known. `onFilled` hears of every field that is not empty then. The
 * defaults of the fields must be empty: on Back a browser puts back only what differs from the default.
 */
export function useFilledIn<Name extends string>(
  form: FormName,
  known: Readonly<Record<Name, string | boolean>>,
  onFilled: (name: Name, value: never) => void,
): FilledIn {
  const element = useRef<HTMLFormElement>(null)
  const [isAwake, setAwake] = useState(false)
  useLayoutEffect(() => {
    const values = { ...known, ...typedInto(form) }
    for (const name in known) {
      const node = element.current?.elements.namedItem(name) as HTMLInputElement
      const property = typeof known[name] === 'boolean' ? 'checked' : 'value'
      Object.assign(node, { [property]: node[property] || values[name] })
      if (node[property]) onFilled(name, node[property] as never)
    }
    setAwake(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has come to life
  }, [])
  return { element, isAwake }
}
