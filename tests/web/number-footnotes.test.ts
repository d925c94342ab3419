import { expect, test } from 'vitest'

import type { ArticleBlock } from '#web/content/content-model.ts'
import { numberFootnotes, splitMarks } from '#web/pages/article/number-footnotes.ts'

const rand = { id: 'rand-2024', name: 'RAND' }
const metr = { id: 'metr', name: 'METR' }

test('notes are numbered by their first reference, and a further reference gets a letter', () => {
  const blocks: readonly ArticleBlock[] = [
    { element: 'p', content: 'One.[^metr] Two.[^rand-2024]' },
    { element: 'ul', content: ['Three.[^metr]', 'Four.'] },
    { element: 'table', caption: '', head: ['', ''], rows: [['Five[^metr]', 'Six']] },
    { element: 'note', date: '2026-11-23', content: 'Seven.[^rand-2024]' },
  ]
  const { blocks: numbered, notes } = numberFootnotes(blocks, [rand, metr])
  expect(notes).toEqual([
    { number: 1, source: metr, marks: ['1', '1b', '1c'] },
    { number: 2, source: rand, marks: ['2', '2b'] },
  ])
  expect(numbered).toEqual([
    { element: 'p', content: 'One.[^1] Two.[^2]' },
    { element: 'ul', content: ['Three.[^1b]', 'Four.'] },
    { element: 'table', caption: '', head: ['', ''], rows: [['Five[^1c]', 'Six']] },
    { element: 'note', date: '2026-11-23', content: 'Seven.[^2b]' },
  ])
})

test('a source without a reference is no note, and a reference without a source is an error', () => {
  expect(numberFootnotes([{ element: 'p', content: 'One.' }], [rand]).notes).toEqual([])
  expect(() => numberFootnotes([{ element: 'stress', content: 'One.[^metr]' }], [rand])).toThrow(
    '[^metr] has no source',
  )
})

test('every second part of a split text is a mark', () => {
  expect(splitMarks('One.[^1] Two.[^12b]')).toEqual(['One.', '1', ' Two.', '12b', ''])
  expect(splitMarks('no [^mark] here')).toEqual(['no [^mark] here'])
})
