import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'

import { listProblems, type Problem } from './article-problems.ts'

const text = z.string('needs a text').trim().min(1, 'needs a text')
const date = z.iso.date('needs a date such as 2026-11-23')

/** The slug of an article, or a name with its link. */
const related = z.union(
  [
    z.string(),
    z.record(text, z.string().regex(/^(?:\/|https:\/\/)/)).refine((names) => Object.keys(names).length === 1),
  ],
  'needs the file name of an article without .md, or a line such as `Our assessment: /assessment`, where the link begins with / or https://',
)

const FRONT_MATTER = z.strictObject(
  {
    title: text,
    description: text,
    type: z.enum(['Blog', 'Whitepaper'], 'needs Blog or Whitepaper'),
    category: text,
    duration: z.string().regex(/^\d+-\d+ minutes$/, 'needs a reading time such as 5-6 minutes'),
    published: date,
    updated: date,
    reviewed: date,
    click: z.enum(['redirect', 'download'], 'needs redirect or download').default('redirect'),
    related: z.array(related, 'needs a list').default([]),
  },
  { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `has no key ‘${keys.join('’, ‘')}’` : undefined) },
)

/** What the lines at the beginning of an article say about it. */
export type FrontMatter = z.infer<typeof FRONT_MATTER>

interface FrontMatterReading {
  /** Absent where there are problems. */
  readonly facts?: FrontMatter
  /** Lines are counted in the whole file. */
  readonly problems: readonly Problem[]
  /** The line of this value, or of the nearest one around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** A function that finds the line of a value, or of the nearest value around it, in the whole file. */
function findLines(document: Document, counter: LineCounter) {
  return (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
      const key = path[length - 1]
      const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === key) : undefined
      const node: unknown = pair?.key ?? document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + 1
    }
    return 1
  }
}

/** Dates that can not be in this order. */
function* findWrongOrder({ published, updated, reviewed }: FrontMatter): Generator<[string, string]> {
  if (updated < published) yield ['updated', `updated: ${updated} is before ${published}, when it was published`]
  if (reviewed < updated) yield ['reviewed', `reviewed: ${reviewed} is before ${updated}, when it was updated`]
}

/** Reads the front matter of an article: the lines between the two lines `---` at its beginning. */
export function readFrontMatter(source: string): FrontMatterReading {
  const { problems, report } = listProblems()
  const lines = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source)?.[1]
  if (lines === undefined) {
    report(
      1,
      'An article begins with its front matter: a line ---, its keys, such as title: and published:, and another line ---.',
    )
    return { problems, lineOf: () => 1 }
  }
  const counter = new LineCounter()
  const document = parseDocument(lines, { lineCounter: counter, prettyErrors: false })
  const lineOf = findLines(document, counter)
  for (const { message, pos } of document.errors)
    report(counter.linePos(pos[0]).line + 1, `${message}. A text with a colon needs quotation marks around it.`)
  if (problems.length > 0) return { problems, lineOf }
  const { success, data, error } = FRONT_MATTER.safeParse(document.toJS() ?? {})
  for (const { path, message, code } of error?.issues ?? []) {
    const [key] = path
    const missing = key !== undefined && !document.has(key)
    if (missing) report(1, `The front matter has no ${String(key)}: the key ${message}.`)
    else if (code === 'unrecognized_keys')
      report(lineOf(document.has('title') ? ['title'] : []), `The front matter ${message}.`)
    else
      report(lineOf(path), `${path.join('.')}: ${JSON.stringify(document.getIn(path))} is wrong, the key ${message}.`)
  }
  if (!success) return { problems, lineOf }
  for (const [key, wrong] of findWrongOrder(data)) report(lineOf([key]), `${wrong}.`)
  return problems.length > 0 ? { problems, lineOf } : { facts: data, problems, lineOf }
}
