import { existsSync } from 'node:fs'

/** One row of docs/specification-coverage.md. */
export interface CoverageRow {
  readonly id: string
  readonly statement: string
  /** The file that makes the statement true. */
  readonly place: string
  /** The file of the test that proves it. */
  readonly testFile: string
  /** The beginning of the test's title, or a part of it that stands in the source as it is. */
  readonly title: string
}

export const COVERAGE_DOCUMENT = 'docs/specification-coverage.md'

const ROW = /^\| (?<id>\S+) \| (?<statement>.*?) \| `(?<place>[^`]+)` \| (?<test>[\w./-]+) “(?<title>[^”]+)” \|$/

const BELOW_SRC = /^(?=(?:web|server)\/)/

const resolveTest = (name: string) => `tests/${name}.${name.startsWith('browser/') ? 'spec' : 'test'}.ts`

/** The lines of every table, without the heads. */
const listLines = (document: string) =>
  document.split('\n').filter((line) => line.startsWith('|') && !/^\| (?:# |-)/.test(line))

/** Reads one line. Gives undefined when it has another form than the document says. */
function readRow(line: string): CoverageRow | undefined {
  const { id, statement, place, test, title } = ROW.exec(line)?.groups ?? {}
  if (!id || !statement || !place || !test || !title) return undefined
  return {
    id,
    statement: statement.replaceAll(/\\([^\w\s])/g, '$1'),
    place: place.replace(BELOW_SRC, 'src/'),
    testFile: resolveTest(test),
    title: title.replaceAll(/\\([^\w\s])/g, '$1'),
  }
}

/** Whether the row is about an article that whoever adopted the site has removed: its statement is void then. */
export const isOfRemovedArticle = ({ place }: CoverageRow) =>
  place.startsWith('src/web/content/articles/') && place.endsWith('.md') && !existsSync(place)

/** Reads every row of the document; lines that are no rows come apart from them. */
export function readCoverageRows(document: string): { rows: CoverageRow[]; unreadable: string[] } {
  const lines = listLines(document)
  return {
    rows: lines.flatMap((line) => readRow(line) ?? []),
    unreadable: lines.filter((line) => readRow(line) === undefined),
  }
}
