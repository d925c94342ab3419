import type { Person } from '#web/content/content-model.ts'
import { PEOPLE } from '#web/content/site.ts'

const PORTRAITS = import.meta.glob<string>('./*.{jpg,jpeg,png,webp,avif}', {
  query: '?no-inline',
  import: 'default',
  eager: true,
})

/** The people of the owner, each with the address of the portrait in place of its file's name. */
export const shownPeople: readonly Person[] = PEOPLE.map(({ portrait, ...person }) => {
  const address = PORTRAITS[`./${portrait}`]
  return address === undefined ? person : Object.assign(person, { portrait: address })
})
