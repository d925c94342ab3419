import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'

import { removeInvisible } from '#machines/visible-text.ts'

/** Writes the address as it can be seen. A value that does not change is left alone, and with it the place of the cursor. */
function tidy(field: HTMLInputElement): void {
  const visible = removeInvisible(field.value).trim()
  if (visible !== field.value) field.value = visible
}

/**
 * The email field of a form that the browser checks. The browser would refuse a pasted address for a character that
 * nobody sees, so such characters are removed as they arrive, and after hydration from what was typed before.
 */
export function EmailField({ onChange, ...rest }: ComponentProps<typeof TextInput>) {
  const field = useRef<HTMLInputElement>(null)
  // Before the form takes over what its fields hold (use-fill-form.ts).
  useLayoutEffect(() => void (field.current && tidy(field.current)), [])
  return (
    <TextInput
      {...rest}
      ref={field}
      onChange={(event) => {
        tidy(event.currentTarget)
        onChange?.(event)
      }}
    />
  )
}
