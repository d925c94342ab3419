import { TRAP } from '#machines/trap.ts'

/** What a program has filled into a trap of this page, to be sent along; nothing for everyone else. */
export function trapped(): Readonly<Record<string, string>> {
  const traps = [...document.getElementsByName(TRAP)] as HTMLInputElement[]
  const found = traps.map(({ value }) => value).find((value) => value !== '')
  return found === undefined ? {} : { [TRAP]: found }
}
