import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const ALIAS = '#web/'
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

const locate = (from: string, file: string) =>
  file.startsWith(ALIAS) ? path.join('src/web', file.slice(ALIAS.length)) : path.join(path.dirname(from), file)

const listClasses = (css: string) => new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))

/** The class names that this code reads from its CSS modules, each with the file that should have it. */
function listUses(file: string): { file: string; name: string; css: string }[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, binding = '', css = '']) =>
    [
      ...code.replaceAll(/from '[^']+'/g, '').matchAll(new RegExp(`\\b${binding}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')),
    ].map(([, dotted, quoted]) => ({
      file,
      name: dotted ?? quoted ?? '',
      css: locate(file, css),
    })),
  )
}

// TypeScript takes every name for a class of a CSS module. One that is not there leaves the element without its look.
test('each class that the code reads from a CSS module is in that module', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src/web', file))
  const uses = files.flatMap(listUses)
  expect(uses.length).toBeGreaterThan(500)
  const missing = uses.filter(({ name, css }) => !listClasses(readFileSync(css, 'utf8')).has(name))
  expect(missing.map(({ file, name, css }) => `${file}: ${name} is not in ${css}`)).toEqual([])
})
