import { createHash } from 'node:crypto'

/** The hash of this content, as `integrity` and a Content-Security-Policy name it. */
export const computeIntegrityHash = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
