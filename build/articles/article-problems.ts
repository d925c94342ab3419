/** What is wrong in an article, and where. */
export interface Problem {
  /** Counted from 1. */
  readonly line: number
  /** A full sentence for whoever writes the article. */
  readonly text: string
}

/** A place in a Markdown file. */
interface Placed {
  readonly position?: { readonly start: { readonly line: number } } | undefined
}

/** Adds a problem at a node of the Markdown, or at a line. */
export type Report = (at: Placed | number, text: string) => void

/** An empty list of problems, with the function that adds to it. */
export function listProblems(): { readonly problems: Problem[]; readonly report: Report } {
  const problems: Problem[] = []
  const report: Report = (at, text) => {
    const line = typeof at === 'number' ? at : (at.position?.start.line ?? 1)
    if (!problems.some((known) => known.line === line && known.text === text)) problems.push({ line, text })
  }
  return { problems, report }
}

/** One line for each problem, as editors and terminals link it: `file:line: text`. */
export const formatProblems = (file: string, problems: readonly Problem[]): string[] =>
  problems.toSorted((one, other) => one.line - other.line).map(({ line, text }) => `${file}:${line}: ${text}`)
