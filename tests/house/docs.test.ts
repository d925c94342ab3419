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

const spans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? '')
const isFile = (span: string) => /\.(?:tsx?|mjs|css)$/.test(span)

describe('the walk from click to mail', () => {
  const walk = textOf('docs/walk.md')

  test('names a file that exists, with its folder, in every step', () => {
    const steps = [...walk.matchAll(/^\| [^|]+\|([^|]+)\|/gm)].map(([, files]) => files ?? '').slice(2)
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.filter((step) => !spans(step).some(isFile))).toEqual([])
    expect(spans(walk).filter((span) => isFile(span) && !existsSync(span))).toEqual([])
  })

  test('names only events, emissions and states that the chart has', () => {
    const chart = new Set(textOf('docs/statecharts/assessment.md').split(/[^\w.]+/))
    expect(spans(walk).filter((span) => !isFile(span) && !chart.has(span))).toEqual([])
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
