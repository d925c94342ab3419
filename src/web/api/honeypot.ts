import { HONEYPOT } from '#machines/honeypot.ts'

/** What a program has filled into a trap of this page, to be sent along; nothing for everyone else. */
export function readHoneypot(): Readonly<Record<string, string>> {
  const traps = [...document.getElementsByName(HONEYPOT)] as HTMLInputElement[]
  const found = traps.map(({ value }) => value).find((value) => value !== '')
  return found === undefined ? {} : { [HONEYPOT]: found }
}
