import { readdirSync, readFileSync } from 'node:fs'

import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const LENGTH = 100_000

/** The short text is tried first: a bad expression would take hours on the long one. */
const SHORT = 3000

/**
 * The limit in milliseconds of processor time. A linear expression needs a fraction of it for any of these texts, a
 * quadratic one takes seconds on the long ones.
 */
const BUDGET_MS = 100

interface Expression {
  readonly file: string
  readonly pattern: RegExp
}

interface Finds {
  readonly expressions: RegExp[]
  /** The number of expressions that are made from text at run time, which this test cannot read. */
  made: number
}

/** Visits every node of a syntax tree. */
function collect(node: unknown, finds: Finds): void {
  if (Array.isArray(node)) return node.forEach((child) => collect(child, finds))
  if (typeof node !== 'object' || node === null) return undefined
  const { type, regex, callee } = node as Readonly<Record<string, unknown>>
  if (type === 'Literal' && regex !== undefined && regex !== null) {
    const { pattern, flags } = regex as { pattern: string; flags: string }
    finds.expressions.push(new RegExp(pattern, flags))
  }
  const isCall = type === 'NewExpression' || type === 'CallExpression'
  if (isCall && (callee as { name?: string }).name === 'RegExp') finds.made += 1
  Object.values(node).forEach((child) => collect(child, finds))
}

const files = ['src', 'machines'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
)

function findsIn(code: string, file: string): Finds {
  const finds: Finds = { expressions: [], made: 0 }
  collect(parseSync(file, code).program, finds)
  return finds
}

const UNITS = [
  'a',
  'A',
  '1',
  'f',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '-',
  '.',
  ':',
  '/',
  '@',
  '<',
  '>',
  '"',
  "'",
  ',',
  '(',
  '[',
  '*',
  '%',
  '\u00E9',
  '\u0000',
  '\uD83D',
  '\u{1F680}',
]
const PAIRS = [
  'a.',
  'a-',
  '.-',
  'a@',
  'a ',
  ' -',
  '1.',
  'a:',
  '::',
  ' <',
  'a,',
  '[a',
  '](',
  '**',
  'a/',
  'a=',
  '="',
  '&a',
]

/** The fixed text at the start of an expression: it must match before the rest is tried. */
function takeHead({ source }: RegExp): string {
  return /^\^?([\w/<@: -]*)(?![\w*+?{])/.exec(source)?.[1]?.slice(0, 20) ?? ''
}

/** Long texts that almost match: repetitions of what the expression may repeat, with an unexpected end. */
function* generateAttacks(pattern: RegExp, length: number): Generator<string> {
  const own = [...new Set(pattern.source.match(/[^\w\\()[\]{}^$|?*+]/g))].filter((unit) => !UNITS.includes(unit))
  for (const head of new Set(['', takeHead(pattern)])) {
    for (const unit of [...UNITS, ...PAIRS, ...own]) yield `${head}${unit.repeat(length / unit.length)}\u0001`
  }
}

function measureMilliseconds(pattern: RegExp, text: string): number {
  const before = process.cpuUsage()
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The text on which the expression is too slow twice: the first time may have been slow because of another process. */
function findSlowText({ pattern }: Expression, longest: number): string | undefined {
  const isSlow = (text: string) =>
    measureMilliseconds(pattern, text) > BUDGET_MS && measureMilliseconds(pattern, text) > BUDGET_MS
  for (const length of [SHORT, longest]) {
    for (const text of generateAttacks(pattern, length)) if (isSlow(text)) return JSON.stringify(text.slice(0, 24))
  }
  return undefined
}

const listFaults = (expressions: readonly Expression[], longest = LENGTH) =>
  expressions.flatMap((expression) => {
    const text = findSlowText(expression, longest)
    return text === undefined ? [] : [`${expression.file}: ${String(expression.pattern)} takes its time over ${text}…`]
  })

test('no regular expression of the code is slow on a hostile text of 100 kB', () => {
  const expressions = files.flatMap((file) =>
    findsIn(readFileSync(file, 'utf8'), file).expressions.map((pattern) => ({ file, pattern })),
  )
  expect(expressions.length).toBeGreaterThan(50)
  expect(listFaults(expressions)).toEqual([])
})

test('no regular expression is made from text at run time', () => {
  expect(files.filter((file) => findsIn(readFileSync(file, 'utf8'), file).made > 0)).toEqual([])
})

test.each([/\s+$/, /[^\s@]+@[^\s@]+/g])('a slow expression is detected: %s', (pattern) => {
  const [expression] = findsIn(`const x = ${String(pattern)}`, 'x.ts').expressions
  expect(expression).toEqual(pattern)
  expect(listFaults([{ file: 'x.ts', pattern }], 30_000)).toHaveLength(1)
})
