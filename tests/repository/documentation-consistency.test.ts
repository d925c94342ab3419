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
})

/** What Git leaves in a file whose merge nobody finished, also as the formatter rewrites it in Markdown (`> > >`). */
const CONFLICT_MARK = /^(?:<{7}|={7}|>{7}|(?:> ){6}>)(?: .*)?$/m

const isText = (name: string) =>
  !/\.(?:png|ico|woff2?|ttf|db)$/.test(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true

test('no merge is left unfinished in any text of the repository', () => {
  expect(names.filter((name) => isText(name) && CONFLICT_MARK.test(readText(name)))).toEqual([])
})
