import type { Letter } from './mailer.ts'

/** Marks the subject of a letter about a flagged submission, so that mailboxes can sort it. */
export function markSuspect(letter: Letter, { flags }: { readonly flags: readonly string[] }): Letter {
  return flags.length === 0 ? letter : { ...letter, subject: `[spam?] ${letter.subject}` }
}
