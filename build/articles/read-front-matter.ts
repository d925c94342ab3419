import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'

import { listProblems, type Problem, type Report } from './article-problems.ts'

const text = z.string('needs a text').trim().min(1, 'needs a text')
const date = z.iso.date('needs a date such as 2026-11-23')

const NEEDS_RELATED =
  'needs the file name of an article without .md, or a line such as `Our assessment: /assessment`, where the link begins with / or https://'

/** The slug of an article, or a name with its link. */
const related = z.union(
  [
    z.string(),
    z
      .record(text, z.string().regex(/^(?:\/(?!\/)|https:\/\/)/, NEEDS_RELATED))
      .refine((names) => Object.keys(names).length === 1, NEEDS_RELATED),
  ],
  NEEDS_RELATED,
)

const FRONT_MATTER = z.strictObject({
  title: text,
  description: text,
  type: z.enum(['Blog', 'Whitepaper'], 'needs Blog or Whitepaper'),
  category: text,
  duration: z.string().regex(/^\d+-\d+ minutes$/, 'needs a reading time such as 5-6 minutes'),
  published: date,
  updated: date,
  reviewed: date,
  click: z.enum(['redirect', 'download'], 'needs redirect or download').default('redirect'),
  author: text.optional(),
  related: z.array(related, 'needs a list').default([]),
})

/** What the lines at the beginning of an article say about it. */
export type FrontMatter = z.infer<typeof FRONT_MATTER>

interface FrontMatterReading {
  /** Absent if there are problems. */
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

/** Reports values that are missing, wrong, or of no known key. */
function checkValues(document: Document, { report, lineOf }: { report: Report; lineOf: FrontMatterReading['lineOf'] }) {
  const { success, data, error } = FRONT_MATTER.safeParse(document.toJS() ?? {})
  for (const issue of error?.issues ?? []) {
    const [key] = issue.path
    if (issue.code === 'unrecognized_keys')
      for (const unknown of issue.keys) report(lineOf([unknown]), `The front matter has no key ‘${unknown}’.`)
    else if (key === undefined) report(2, 'The front matter has a line for each key, such as title: and published:.')
    else if (!document.has(key)) report(1, `The front matter has no ${String(key)}, which ${issue.message}.`)
    else
      report(
        lineOf(issue.path),
        `${issue.path.join('.')} is ${JSON.stringify(document.getIn(issue.path))}, and ${issue.message}.`,
      )
  }
  if (!success) return undefined
  for (const [key, wrong] of findWrongOrder(data)) report(lineOf([key]), `${wrong}.`)
  return data
}

/** Reads the front matter of an article: the lines between the two lines `---` at its beginning. */
export function readFrontMatter(source: string): FrontMatterReading {
  const { problems, report } = listProblems()
  const lines = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source)?.[1]
  if (lines === undefined) {
    report(
      1,
      'An article begins with its front matter: a line ---, a line for each key, such as title:, and a line ---.',
    )
    return { problems, lineOf: () => 1 }
  }
  const counter = new LineCounter()
  const document = parseDocument(lines, { lineCounter: counter, prettyErrors: false })
  const lineOf = findLines(document, counter)
  for (const { message, pos } of document.errors)
    report(counter.linePos(pos[0]).line + 1, `${message}. A text with a colon needs quotation marks around it.`)
  const facts = problems.length > 0 ? undefined : checkValues(document, { report, lineOf })
  return facts === undefined || problems.length > 0 ? { problems, lineOf } : { facts, problems, lineOf }
}
