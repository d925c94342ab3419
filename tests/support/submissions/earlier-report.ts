import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Report } from '#machines/assessment/report.ts'

const FILE = path.join(import.meta.dirname, 'report-with-earlier-texts.json')

/** A report of the build before the questions were reworded, as its page sent it. */
export const EARLIER_REPORT = JSON.parse(readFileSync(FILE, 'utf8')) as Report
