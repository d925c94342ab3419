/**
 * A field that only spam programs fill in. It is hidden from people, keyboard and autofill; its label explains it
 * anyway.
 */
export function HoneypotField({ name }: { name: string }) {
  return (
    <p hidden>
      <label>
        Leave this field empty <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
