import { existsSync, readFileSync } from 'node:fs'

/** Reads a file that the document names; undefined when there is no such file. */
export type ReadFile = (file: string) => string | undefined

export const readProjectFile: ReadFile = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** One item of a list: its number, the text after it, and the indented lines below, which name its proof. */
export interface Item {
  readonly id: string
  readonly text: string
  readonly proof: string
}

const ITEM = /^(?:- )?(?<id>\d+(?:\.\d+)*)\.? (?<text>.+)(?<below>(?:\n +\S.*)*)/gm

/** Every item of every list whose items begin with a number, without the formatter's backslashes. */
export function listItems(document: string): Item[] {
  const text = document.replaceAll(/\\([^\w\s])/g, '$1')
  return [...text.matchAll(ITEM)].map(({ groups }) => ({
    id: groups?.['id'] ?? '',
    text: groups?.['text'] ?? '',
    proof: (groups?.['below'] ?? '').trim().replaceAll(/\n +/g, ' '),
  }))
}

/** A file's name in backticks, or a title in quotes. */
const NAMED = /`(?<file>[\w./-]+\.[a-z]+)`|“(?<title>[^”]+)”/g

export const filesIn = (cell: string) => [...cell.matchAll(NAMED)].flatMap(({ groups }) => groups?.['file'] ?? [])

/** Lists what is wrong with the tests that a cell names. Each title belongs to the file before it. */
export function listTestFaults(cell: string, read: ReadFile): string[] {
  const named = [...cell.matchAll(NAMED)].map(({ groups }) => ({ file: groups?.['file'], title: groups?.['title'] }))
  if (named.length === 0) return ['names no test']
  let file = ''
  return named.flatMap(({ file: next, title = '' }, place) => {
    if (next === undefined) return read(file)?.includes(title) === false ? [`${file} has no “${title}”`] : []
    file = next
    if (!file.startsWith('tests/')) return [`${file} is no test`]
    if (read(file) === undefined) return [`there is no ${file}`]
    return named[place + 1]?.title === undefined ? [`quotes no title of ${file}`] : []
  })
}
