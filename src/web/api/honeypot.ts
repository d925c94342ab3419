import { HONEYPOT } from '#machines/honeypot.ts'

/** The honeypot field to send with a form, if a program has filled it in on this page; an empty object otherwise. */
export function readHoneypot(): Readonly<Record<string, string>> {
  const fields = [...document.getElementsByName(HONEYPOT)] as HTMLInputElement[]
  const found = fields.map(({ value }) => value).find((value) => value !== '')
  return found === undefined ? {} : { [HONEYPOT]: found }
}
