import { ASSESSMENT_WALKS } from './assessment-walks.ts'
import { FORM_WALKS } from './form-walks.ts'
import { PAGE_WALKS } from './page-walks.ts'
import { PRINT_WALKS } from './print-walks.ts'
import type { Walk } from './walk.ts'

/** Every walk, in the order of the table in docs/browsers.md. */
export const WALKS: readonly Walk[] = [...PAGE_WALKS, ...ASSESSMENT_WALKS, ...FORM_WALKS, ...PRINT_WALKS]
