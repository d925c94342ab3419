import { Warning } from './icons.tsx'

/** An error message with an icon, for the `error` prop of an input. */
export function FieldMessage({ children }: { children: string }) {
  return (
    <>
      <Warning />
      {children}
    </>
  )
}
