import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { pages, WEB } from '#tests/support/site/built-pages.ts'
import { parseXml, type Element } from '#tests/support/site/parse-xml.ts'

const ASSETS = path.join(WEB, 'assets')
const drawings = readdirSync(ASSETS).filter((name) => name.endsWith('.svg'))

/** A comment must not contain two hyphens: a browser then shows nothing of the file. */
const COMMENT = /<!--(?:(?!--)[^])*-->/g

const parse = (name: string) =>
  parseXml(
    `<?xml version="1.0" encoding="UTF-8"?>\n${readFileSync(path.join(ASSETS, name), 'utf8').replaceAll(COMMENT, '').trim()}`,
  )

const listIds = ({ attributes, children }: Element): string[] => [attributes['id'] ?? '', ...children.flatMap(listIds)]

test.each(drawings)('%s is well-formed', (name) => {
  expect(parse(name).name).toBe('svg')
})

test('each drawing that a page uses is in its file', () => {
  const uses = pages.flatMap(({ html, route }) =>
    [...html.matchAll(/<use href="\/assets\/([^"#]+)#([^"]+)"/g)].map(([, file = '', id = '']) => ({
      route,
      file,
      id,
    })),
  )
  expect(new Set(uses.map(({ file }) => file)).size).toBeGreaterThan(5)
  const missing = uses.filter(({ file, id }) => !listIds(parse(file)).includes(id))
  expect(missing).toEqual([])
})
