/** A field for programs only: hidden from eyes, ears, keyboard and autofill, and told as such where it shows after all. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <p hidden>
      <label>
        Leave this field empty <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
