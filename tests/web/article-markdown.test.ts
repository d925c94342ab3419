import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { readArticle } from '#build/articles/read-article.ts'
import type { ArticleBody, ArticleFacts } from '#web/content/content-model.ts'

// How an article is written: its front matter, its Markdown, and what is said of a mistake in it.

const SURROUNDINGS = {
  titles: new Map([['other', 'The Other Article']]),
  drawings: new Set(['loop']),
  people: new Set(['ada']),
}

/** It has every kind of block. */
const ARTICLE = readFileSync('tests/web/sample-article.md', 'utf8')

test('an article becomes the facts and the blocks that the pages show', () => {
  const { article, problems } = readArticle(ARTICLE, SURROUNDINGS)
  expect(problems).toEqual([])
  const facts: ArticleFacts | undefined = article?.facts
  expect(facts).toEqual({
    title: 'Agents: a start',
    description: 'What an agent is.',
    type: 'Blog',
    category: 'Informations',
    duration: '1-2 minutes',
    published: '2026-01-02',
    updated: '2026-02-03',
    reviewed: '2026-02-04',
    click: 'redirect',
    author: 'ada',
  } satisfies ArticleFacts)
  expect(article?.body).toEqual({
    sections: [
      {
        data: [
          { element: 'p', content: 'One <b>bold</b> claim.[^rand-2024] Two lines.' },
          { element: 'note', date: '2026-02-03', content: 'What changed.' },
          { element: 'terms', label: 'Both terms', content: ['Agent', 'Token'] },
        ],
      },
      {
        data: [
          { element: 'h2', content: 'What: a loop' },
          { element: 'p', content: 'The other article says more.', href: '/blog/other#part' },
          { element: 'figure', drawing: 'loop', label: 'A loop in words.', caption: 'The loop', remark: 'a sketch' },
          { element: 'h3', content: 'Lists' },
          { element: 'ul', content: ['<b>One.</b> First', 'Second'] },
          { element: 'ol', content: ['Begin', 'End'] },
          { element: 'table', caption: 'Costs', head: ['', 'Now'], rows: [['Runs', '5[^mcp]']] },
          { element: 'stress', content: 'Our own sentence.' },
          { element: 'term', content: 'Token' },
          { element: 'p', content: 'A part of a word.' },
          { element: 'term', content: 'Agent' },
          { element: 'p', content: 'A loop.' },
          { element: 'ul', content: ['<b>Ask:</b> How?'] },
        ],
      },
    ],
    sources: [
      { id: 'rand-2024', name: 'RAND, 2024', link: 'https://www.rand.org/' },
      { id: 'mcp', name: 'A source without an address' },
    ],
    cover: [
      { name: 'The Other Article', link: '/blog/other' },
      { name: 'Our assessment', link: '/assessment' },
    ],
  } satisfies ArticleBody)
})

/** The problems of the article in which a text is replaced, each after the line that it names. */
function findProblems(from: string, to: string): string[] {
  expect(ARTICLE.split(from), from).toHaveLength(2)
  const source = ARTICLE.replace(from, () => to)
  const lines = source.split('\n')
  return readArticle(source, SURROUNDINGS).problems.map(({ line, text }) => `${lines[line - 1]}\n${text}`)
}

describe('a mistake is named with its line', () => {
  test.for([
    ['no front matter', ARTICLE.slice(0, ARTICLE.indexOf('One')), '', 'One', 'An article begins with its front'],
    ['a missing key', 'type: Blog\n', '', '---', 'The front matter has no type, whic'],
    ['an unknown key', 'category:', 'section: x\ncategory:', 'section: x', 'The front matter has no key ‘secti'],
    ['a wrong type', 'Blog', 'Essay', 'type: Essay', 'type is "Essay", and needs Blog or'],
    [
      'a day that does not exist',
      '2026-01-02',
      '2026-02-30',
      'published: 2026-02-3',
      'published is "2026-02-30", and nee',
    ],
    ['a date before another', '2026-01-02', '2026-03-01', 'updated: 2026-02-03', 'updated: 2026-02-03 is before 2026'],
    [
      'a review before the change',
      '2026-02-04',
      '2026-02-02',
      'reviewed: 2026-02-02',
      'reviewed: 2026-02-02 is before 202',
    ],
    [
      'a note after the last change',
      '{date=2026-02-03}',
      '{date=2026-02-09}',
      'updated: 2026-02-03',
      'updated: 2026-02-03 is before 2026',
    ],
    ['a reading time without a unit', '1-2 minutes', '1-2', 'duration: 1-2', 'duration is "1-2", and needs a rea'],
    [
      'a colon without quotation marks',
      "'Agents: a start'",
      'Agents: a start',
      'title: Agents: a sta',
      'Nested mappings are not allowed in',
    ],
    ['an unknown author', 'author: ada', 'author: adam', 'author: adam', 'author: PEOPLE in src/web/content'],
    ['an unknown related article', '- other', '- others', '  - others', 'related: there is no article other'],
    [
      'a related link to no page',
      ': /assessment',
      ': assessment',
      '  - Our assessment: ',
      'related.1.Our assessment is "asses',
    ],
    [
      'a link to no article',
      '(/blog/other#part)',
      '(/blog/others#part)',
      '[The other article s',
      'The link /blog/others#part leads t',
    ],
    [
      'a link that runs a script',
      '(/blog/other#part)',
      '(javascript:a)',
      '[The other article s',
      'The link javascript:a begins with ',
    ],
    [
      'a link to another host',
      '(/blog/other#part)',
      '(//example.com)',
      '[The other article s',
      'The link //example.com begins with',
    ],
    [
      'a link that tracks',
      'www.rand.org/',
      'www.rand.org/?utm_source=a',
      '[^rand-2024]: [RAND,',
      'The link https://www.rand.org/?utm',
    ],
    [
      'a link inside a sentence',
      'One **bold**',
      '[One](/assessment) **bold**',
      '[One](/assessment) **',
      'A link is a paragraph of its own: ',
    ],
    ['HTML in a sentence', '**bold**', '<b>bold</b>', 'One <b>bold</b> clai', 'Articles cannot contain HTML'],
    ['HTML as a block', 'Our own sentence.', '<div>Ours</div>', ':::stress', 'Put exactly one paragraph between t'],
    ['HTML between blocks', '### Lists', '<script>a</script>', '<script>a</script>', 'Articles cannot contain HTML'],
    ['italics', '**bold**', '*bold*', 'One *bold* claim.[^r', 'Italics are not supported. Write **'],
    ['an image', '**bold**', '![a](/a.png)', 'One ![a](/a.png) cla', 'Images are not supported. A drawin'],
    ['an unknown directive', ':::stress', ':::quote', ':::quote', 'There is no block ‘quote’. The ava'],
    ['a directive in a sentence', 'Begin', 'At 5:pm', '1. At 5:pm', 'There is nothing named :pm. Put a '],
    ['a directive with a space', ':::stress', '::: stress', '::: stress', '‘::: stress’ is not understood. A '],
    [
      'a directive without its end',
      'What changed.\n\n:::',
      'What changed.',
      ':::note{date=2026-02',
      'Put exactly one paragraph between t',
    ],
    ['a directive without its value', '{date=2026-02-03}', '', ':::note', 'This block begins with :::note{dat'],
    [
      'a directive with a value too many',
      ':::stress',
      ':::stress{a=b}',
      ':::stress{a=b}',
      'This block begins with :::stress, ',
    ],
    ['a directive without its label', ':::table[Costs]', ':::table', ':::table', 'This block begins with :::table[Ca'],
    [
      'a line with an end of its own',
      '::terms',
      ':::terms',
      ':::terms[Both terms]',
      'This block begins with ::terms[All',
    ],
    [
      'a figure without a drawing',
      'drawing=loop',
      'drawing=lop',
      ':::figure[The loop]{',
      'There is no drawing ‘lop’ in src/w',
    ],
    [
      'a note on a day that does not exist',
      '{date=2026-02-03}',
      '{date=2026-13-03}',
      ':::note{date=2026-13',
      '‘2026-13-03’ is not a date in the ',
    ],
    ['a table without a caption', ':::table[Costs]\n', '', '|      | Now', 'A table needs a caption: put a lin'],
    [
      'a row with a cell too many',
      '5[^mcp] |',
      '5[^mcp] | 6 |',
      '| Runs | 5[^mcp] | 6',
      'This row has 3 cells, and the head',
    ],
    ['a list in a list', '- Second', '- Second\n  - Third', '- Second', 'An item of a list is one paragraph'],
    ['a numbered list from 2', '1. Begin\n2. End', '2. Begin\n3. End', '2. Begin', 'A numbered list begins with 1.'],
    ['a title in the text', '## What', '# What', '# What: a loop', 'A heading begins with ## or ###. T'],
    [
      'a first heading of the wrong level',
      '## What: a loop',
      '### What: a loop',
      '### What: a loop',
      'The first heading begins with ##.',
    ],
    ['a heading twice', '### Lists', '### What: a loop', '### What: a loop', 'The heading ‘What: a loop’ stands '],
    ['a note in a heading', '### Lists', '### Lists[^mcp]', '### Lists[^mcp]', 'Sources cannot be cited here: headi'],
    [
      'a reference without a source',
      'claim.[^rand-2024]',
      'claim.[^rand-2024][^rand-2025]',
      'One **bold** claim.[',
      'No source has the id rand-2025: a ',
    ],
    ['a source without a reference', '5[^mcp] |', '5 |', '[^mcp]: A source wit', 'No sentence cites the source mcp. P'],
    [
      'a source twice',
      '[^mcp]: A source',
      '[^rand-2024]: Again\n\n[^mcp]: A source',
      '[^rand-2024]: Again',
      'There are two sources with the id ',
    ],
    ['code', '### Lists', '    Lists', '    Lists', 'Articles cannot contain code'],
  ] as const)('%s', ([, from, to, line, problem]) => {
    const problems = findProblems(from, to)
    const found = problems.filter((one) => one.startsWith(line) && one.split('\n')[1]?.startsWith(problem))
    expect(found, problems.join('\n')).toHaveLength(1)
  })

  test('and every mistake of a file is named', () => {
    expect(findProblems('**bold** claim.[^rand-2024] Two\nlines.\n', '*a*\n\n## A\n\n## A\n').length).toBeGreaterThan(2)
  })
})

test('a Markdown character behind a backslash belongs to the text', () => {
  const source = ARTICLE.replace('Our own sentence.', String.raw`5\*6, a\_b, 9\:am, \<b>, a \| b and \[c]`)
  const { article } = readArticle(source, SURROUNDINGS)
  expect(JSON.stringify(article?.body)).toContain('5*6, a_b, 9:am, <b>, a | b and [c]')
})
