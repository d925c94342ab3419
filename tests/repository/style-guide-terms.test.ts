import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { extractSourceTexts } from '#tests/support/texts/extract-source-texts.ts'

// docs/style.md holds the terms: a word that we use, then the ones that we do not use.

const ROOMS = [
  ...['content', 'pages', 'shell', 'ui'].map((room) => path.join('src/web', room)),
  ...['http', 'intake', 'letters'].map((room) => path.join('src/server', room)),
  ...['contact', 'hull', 'questions', 'recommendations', 'waitlist'].map((room) => path.join('machines', room)),
]

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
).filter((file) => /\.(?:tsx?|svg|md)$/.test(file))

/** Words of others, which stay as they are, each with the reason. */
const QUOTED = [
  { words: 'Towards a Standard for Identifying and Managing Bias in AI', reason: 'the title of a source' },
]

/** What the style sheet does not use, each with the words to use instead. */
const terms = [...readFileSync('docs/style.md', 'utf8').matchAll(/^- \*\*(.+?)\*\*[^`]*: not (`.+`)$/gm)].flatMap(
  ([, ours = '', others = '']) => [...others.matchAll(/`([^`]+)`/g)].map(([, other = '']) => ({ ours, other })),
)

/** The texts of code between quotes or tags, or the lines of an article without addresses. */
const listTexts = (file: string, source: string) =>
  file.endsWith('.md') ? source.replaceAll(/\]\([^)]*\)/g, ']').split('\n') : extractSourceTexts(source)

function findTerms(source: string, file = 'code.ts'): string[] {
  const texts = listTexts(
    file,
    QUOTED.reduce((text, { words }) => text.replaceAll(words, ''), source),
  )
  return terms.flatMap(({ ours, other }) => {
    const found = texts.find((text) => new RegExp(`(?<![\\w-])${other}(?![\\w-])`, 'i').test(text))
    return found === undefined ? [] : [`'${other}' in '${found}': use '${ours}'`]
  })
}

/** An owner chooses the words of the company's facts. */
const leaveOutFacts = (source: string) => source.replaceAll(/^export const [A-Z_]+(?:: string)? = '.*'$/gm, '')

test.each(files)('%s has no word that the style sheet does not use', (file) => {
  expect(findTerms(leaveOutFacts(readFileSync(file, 'utf8')), file)).toEqual([])
})

test('words of others that may stay still stand on a page', () => {
  const pages = files.map((file) => readFileSync(file, 'utf8'))
  for (const { words } of QUOTED)
    expect(
      pages.some((page) => page.includes(words)),
      words,
    ).toBe(true)
})

test('words are found in data, attributes, text and drawings, and not in names of code', () => {
  expect(terms.length).toBeGreaterThan(60)
  expect(files.length).toBeGreaterThan(200)
  expect(findTerms("export const note = { text: 'Answers by e-mail, afterwards' } // way back")).toEqual([
    "'e-mail' in 'Answers by e-mail, afterwards': use 'email'",
    "'afterwards' in 'Answers by e-mail, afterwards': use 'afterward, toward'",
  ])
  expect(findTerms('<Part title="Way back">The\n  next laps</Part>')).toHaveLength(2)
  expect(findTerms('<text x="3" y="190">Next lap</text>')).toHaveLength(1)
  expect(findTerms('- **By e-mail** [a lap](/way-back)', 'article.md')).toHaveLength(2)
  expect(findTerms("import { laps } from './lap.ts'\nconst lap = 'lap' /* way back */")).toEqual([])
})
