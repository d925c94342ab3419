import { composePrintSheets } from './compose-print-sheets.ts'

/** Computed by the build (build/compute-in-build.ts): visitors load these texts and not the articles. */
export const printSheets = await composePrintSheets()
