import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'

// `generateScopedName` of CSS modules. The client build and the prerendered pages are built separately but must use the same names, so
// each name depends only on the style sheets themselves.

const STYLE_MODULES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => path.resolve('src', file))
  .toSorted()

/** Returns the position of a CSS module in the sorted list of modules, as two digits in base 36. */
function numberStyleModule(file: string): string {
  const [source = ''] = file.split('?')
  const index = STYLE_MODULES.indexOf(path.resolve(source))
  // The module was added while the development server was running, so it is not in the list.
  if (index === -1) return createHash('sha256').update(source).digest('hex').slice(0, 6)
  return index.toString(36).padStart(2, '0')
}

/** Returns a name, such as 'facts_1i', that tells developers which class in which module it stands for. */
export const makeReadableScopedName = (name: string, file: string): string => `${name}_${numberStyleModule(file)}`

const toLetter = (index: number) => String.fromCodePoint(97 + index)

/**
 * Returns a short name, such as 'c1i', for use in a build: one or two letters for the position of the class or animation in its
 * module, then the number of the module. The names are short because they appear in every page and every script.
 *
 * @throws Error If the style sheet has no class or animation with this name.
 */
export function makeShortScopedName(name: string, file: string, css: string): string {
  const names = new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found))
  const index = [...names].indexOf(name)
  if (index === -1) throw new Error(`${file} has no class or animation named ${name}`)
  const letters = index < 26 ? toLetter(index) : toLetter(Math.floor(index / 26) - 1) + toLetter(index % 26)
  return letters + numberStyleModule(file)
}
