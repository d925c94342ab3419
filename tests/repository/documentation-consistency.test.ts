import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

const readText = (page: string) => readFileSync(page, 'utf8')

const LEFT_OUT = new Set(['.git', ...readText('.gitignore').split('\n')].map((name) => name.replace('/', '')))

/** Every file and folder of the repository. */
const names = readdirSync('.')
  .filter((name) => !LEFT_OUT.has(name) && !name.startsWith('.stryker-tmp'))
  .flatMap((name) =>
    statSync(name).isDirectory()
      ? readdirSync(name, { recursive: true, encoding: 'utf8' }).map((inside) => path.join(name, inside))
      : [name],
  )

/** Every document. The other Markdown files are articles, in which the build checks the links. */
const pages = names.filter((name) => name.endsWith('.md') && !/^(?:src|tests)\//.test(name))

/** Links and pictures in Markdown and in its HTML; links to other sites are left out. */
const LINK = /\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g
const readLinks = (page: string) =>
  [...readText(page).matchAll(LINK)]
    .map(([, link, address]) => link ?? address ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))

/** The anchors that GitHub gives a page's headings; a repeated heading gets a number. */
function listAnchors(page: string): Set<string> {
  const prose = readText(page).replaceAll(/^```[^]*?^```/gm, '')
  const anchors = new Set<string>()
  for (const [, title = ''] of prose.matchAll(/^#+ (.*)$/gm)) {
    const words = title.replaceAll(/\]\([^)]*\)/g, '').toLowerCase()
    const anchor = words.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
    let [name, again] = [anchor, 0]
    while (anchors.has(name)) name = `${anchor}-${(again += 1)}`
    anchors.add(name)
  }
  return anchors
}

function isThere(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.join(path.dirname(page), file)
  return existsSync(target) && (anchor === undefined || listAnchors(target).has(anchor))
}

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }

describe('every link in the documentation leads to an existing file or anchor', () => {
  test.each(pages)('%s', (page) => {
    const text = readText(page)
    const named = [...text.matchAll(/`((?:machines|src|tests|build|deploy)\/[^`*{ ]+\.[a-z]+)`/g)]
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)]
    const missing = [
      ...readLinks(page).filter((link) => !isThere(page, link)),
      ...named.map(([, file]) => file ?? '').filter((file) => !existsSync(file)),
      ...run.map(([, script]) => script ?? '').filter((script) => scripts[script] === undefined),
    ]
    expect(missing).toEqual([])
  })

  test('every kind of link and anchor is recognized', () => {
    expect(pages).toContain('docs/decisions/0001-xstate-graph.md')
    expect(pages.flatMap(readLinks).length).toBeGreaterThan(80)
    expect(isThere('docs/deploy.md', 'operations.md#one-machine-or-several')).toBe(true)
    expect(isThere('docs/deploy.md', '#one-machine')).toBe(true)
    expect(isThere('docs/deploy.md', '#one-machines')).toBe(false)
    expect(isThere('README.md', 'deploy.md')).toBe(false)
  })
})

/** What Git leaves in a file whose merge nobody finished, also as the formatter rewrites it in Markdown (`> > >`). */
const CONFLICT_MARK = /^(?:<{7}|={7}|>{7}|(?:> ){6}>)(?: .*)?$/m

const isText = (name: string) =>
  !/\.(?:png|ico|woff2?|ttf|db)$/.test(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true

describe('no merge is left unfinished', () => {
  test('in any text of the repository', () => {
    expect(names.filter((name) => isText(name) && CONFLICT_MARK.test(readText(name)))).toEqual([])
  })

  test.each(['<<<<<<< HEAD', '=======', '>>>>>>> topic', '> > > > > > > topic'])('%s is recognized', (mark) => {
    expect(`One.\n${mark}\nTwo.`).toMatch(CONFLICT_MARK)
  })
})

const spans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? '')
const isFile = (span: string) => /\.(?:tsx?|mjs|css)$/.test(span)

describe('docs/walk.md', () => {
  const walk = readText('docs/walk.md')

  test('names a file that exists, with its folder, in every step', () => {
    const steps = walk.match(/^\d+\. .*(?:\n +.*)*/gm) ?? []
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.filter((step) => !spans(step).some(isFile))).toEqual([])
    expect(spans(walk).filter((span) => isFile(span) && !existsSync(span))).toEqual([])
  })

  test('names only events, emissions and states that the chart has', () => {
    const chart = new Set(readText('docs/statecharts/assessment.md').split(/[^\w.]+/))
    expect(spans(walk).filter((span) => !isFile(span) && !chart.has(span))).toEqual([])
  })
})

describe('the index of the documentation', () => {
  const listed = readLinks('docs/README.md')

  test('names every document', () => {
    const documents = readdirSync('docs').filter((name) => name !== 'README.md' && name !== 'pictures')
    expect(documents.filter((name) => !listed.includes(name))).toEqual([])
  })

  test('names every decision, in their order', () => {
    const written = readdirSync('docs/decisions').map((file) => `decisions/${file}`)
    expect(listed.filter((link) => link.startsWith('decisions/'))).toEqual(written.toSorted())
  })
})

describe('the table of commands in the README', () => {
  const readme = readText('README.md')

  test('lists every script of package.json', () => {
    const named = new Set([...readme.matchAll(/`(?:npm (?:ci && npm )?(?:run )?)?([\w:-]+)/g)].map(([, name]) => name))
    expect(Object.keys(scripts).filter((script) => !named.has(script))).toEqual([])
  })

  test('says in each row what the command does', () => {
    const rows = [...readme.matchAll(/^\| `(npm run [^`]+)` *\|(.*)\|$/gm)]
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter(([, , meaning = '']) => meaning.trim() === '').map(([, command]) => command)).toEqual([])
  })

  test('names the two commands that do everything', () => {
    expect(readme).toContain('npm ci && npm start')
    expect(readme).toContain('npm ci && npm test')
  })
})

test('CI runs the README’s test command and nothing else', () => {
  const commands = readText('.ci/run')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('set ') && !line.startsWith('cd '))
  expect(commands).toEqual(['npm ci && npm test'])
})
