import { Warning } from './icons.tsx'

/** What is wrong, in words and with a mark: for the `error` of an input. */
export function FieldMessage({ children }: { children: string }) {
  return (
    <>
      <Warning />
      {children}
    </>
  )
}
