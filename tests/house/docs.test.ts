import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
]
const pages = documents.filter((name) => name.endsWith('.md'))
const textOf = (page: string) => readFileSync(page, 'utf8')

describe('what the documentation points at exists', () => {
  test.each(pages)('%s', (page) => {
    const links = [...textOf(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? '')
    const named = [...textOf(page).matchAll(/`((?:machines|src|tests|build)\/[^`*{ ]+\.[a-z]+)`/g)].map(
      ([, file]) => file ?? '',
    )
    const missing = [
      ...links.filter((link) => !existsSync(path.join(path.dirname(page), link))),
      ...named.filter((file) => !existsSync(file)),
    ]
    expect(missing).toEqual([])
  })
})

test('every decision stands in the index, in its order', () => {
  const listed = [...textOf('docs/README.md').matchAll(/\]\((decisions\/[^)]+\.md)\)/g)].map(([, file]) => file ?? '')
  const written = readdirSync('docs/decisions').map((file) => `decisions/${file}`)
  expect(listed).toEqual(written.toSorted())
})

test('the README names the two commands that do everything, and every script it names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const readme = textOf('README.md')
  expect(readme).toContain('npm ci && npm start')
  expect(readme).toContain('npm ci && npm test')
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((script) => scripts[script] === undefined)).toEqual([])
})

test('CI runs the README’s test command and nothing else', () => {
  const commands = textOf('.ci/run')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('set ') && !line.startsWith('cd '))
  expect(commands).toEqual(['npm ci && npm test'])
})
