import { Warning } from './icons.tsx'

/**
 * An error message with an icon, for the `error` prop of an input. The text has an element of its own: the browser's
 * translator replaces text nodes, and React would change the one that is gone.
 */
export function FieldMessage({ children }: { children: string }) {
  return (
    <>
      <Warning />
      <span>{children}</span>
    </>
  )
}
