/** One thing on a sheet: its name, what is said of it, and how many lines are left to write on. */
export interface PrintSheetItem {
  readonly name: string
  readonly texts: readonly string[]
  readonly blankLines: number
}

/** A table to fill in. */
export interface PrintSheetTable {
  /** The name that screen readers say. */
  readonly name: string
  readonly columns: readonly string[]
  /** Columns that need less width than the others, and the one that needs more. */
  readonly narrow?: readonly string[]
  readonly wide?: string
  /** A cell without text, and each one that a row lacks, is left to write in. */
  readonly rows: readonly (readonly string[])[]
  readonly blankRows: number
}

/** A paragraph, a list or a table. */
export type PrintSheetBlock = string | readonly PrintSheetItem[] | PrintSheetTable

export interface PrintSheetSection {
  readonly title: string
  /** The anchor, for a section that other pages link to. */
  readonly id?: string
  readonly blocks: readonly PrintSheetBlock[]
}

/** What stands on a sheet below its head. */
export interface PrintSheetBody {
  /** The article from which the sheet is made: its headline, and the ISO date of its last change. */
  readonly source?: { readonly headline: string; readonly date: string }
  readonly sections: readonly PrintSheetSection[]
}
