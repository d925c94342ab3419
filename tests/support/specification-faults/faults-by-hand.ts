/**
 * Faults for rows of docs/specification-coverage.md that need more than a changed letter or figure: by the row's id, a text that
 * stands once in the row's place, and the wrong text. A row without an entry gets an automatic fault where that is possible.
 */
export const FAULTS_BY_HAND: Readonly<Record<string, readonly [from: string, to: string]>> = {}
