import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'

// The names that the classes and animations of CSS modules have in a page. The client build and the prerendered pages must have the
// same ones, so they follow from the files alone.

const STYLE_MODULES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => path.resolve('src', file))
  .toSorted()

/** Returns the place of a CSS module in the sorted list of modules, as two digits in base 36. */
function numberStyleModule(file: string): string {
  const [source = ''] = file.split('?')
  const index = STYLE_MODULES.indexOf(path.resolve(source))
  // A module that was added while the development server runs.
  if (index === -1) return createHash('sha256').update(source).digest('hex').slice(0, 6)
  return index.toString(36).padStart(2, '0')
}

/** Returns a name that tells developers which class of which module it is, such as 'facts_1i'. */
export const nameStyleReadably = (name: string, file: string): string => `${name}_${numberStyleModule(file)}`

const toLetter = (index: number) => String.fromCodePoint(97 + index)

/**
 * Returns a short name for a build, because every page and every script contains these names: one or two letters for the place of
 * the class or animation in its module, then the number of the module, such as 'c1i'.
 *
 * @throws Error If the style sheet has no class and no animation of this name.
 */
export function shortenStyleName(name: string, file: string, css: string): string {
  const names = new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found))
  const index = [...names].indexOf(name)
  if (index === -1) throw new Error(`${file} has no class and no animation ${name}`)
  const letters = index < 26 ? toLetter(index) : toLetter(Math.floor(index / 26) - 1) + toLetter(index % 26)
  return letters + numberStyleModule(file)
}
