import { stringify, type Options } from 'csv-stringify/sync'

import type { Person } from '#machines/assessment/person.ts'
import type { Report } from '#machines/assessment/report.ts'
import type { Message } from '#machines/contact/message.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { buildReportFigures } from '#server/letters/report/report-figures.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'

import { toFilter, type FilterOptions } from './filters.ts'
import { readStore, type CliContext } from './cli-context.ts'
import { MAX_ERROR_LENGTH } from './submission-text.ts'
import { shorten } from './terminal-text.ts'

const formatIsoTime = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

type Write = CliContext['write']
type Submissions = AsyncIterable<StoredSubmission> | readonly StoredSubmission[]

/** Replaces what could move a terminal's cursor or reverse a line, and normalizes line breaks. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

const CSV: Options = {
  record_delimiter: '\r\n',
  // With a custom delimiter this is off by default: a line break inside a field would then begin a record.
  quote_record_delimiter: true,
  escape_formulas: true,
  // A spreadsheet may skip these characters before a formula (ASVS 5, 1.2.10). The library handles the other ones.
  cast: { string: (text) => (/^[\0\r\n]/.test(text) ? `'${tidy(text)}` : tidy(text)) },
}

/** Returns one record (RFC 4180) with its line end. No spreadsheet runs a field as a formula. */
export function formatCsvRecord(fields: readonly string[]): string {
  return stringify([[...fields]], CSV)
}

/** Without it, Excel reads the file in a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

const PERSON = ['company', 'firstName', 'lastName', 'role', 'phone'] as const satisfies readonly (keyof Person)[]
const REPORT = ['band', 'score', 'quadrant', ...DIMENSION_IDS] as const
const FOLLOW_UP = ['consent', 'handledAt', 'handledBy'] as const
const COLUMNS = [
  'received',
  'id',
  'kind',
  'flags',
  'jobs',
  'email',
  ...PERSON,
  ...REPORT,
  'message',
  ...FOLLOW_UP,
] as const

type Columns = Partial<Record<(typeof COLUMNS)[number], string | undefined>>

function buildReportColumns(report: Report): Columns {
  const { person, result, score, bars } = buildReportFigures(report)
  return {
    email: person.workEmail,
    ...Object.fromEntries(PERSON.map((name) => [name, person[name]])),
    band: result.band,
    score,
    quadrant: result.quadrant.label,
    ...Object.fromEntries(DIMENSION_IDS.map((id, at) => [id, bars[at]?.value])),
  }
}

function buildContentColumns({ kind, payload }: StoredSubmission): Columns {
  const content: unknown = JSON.parse(payload)
  if (kind === 'assessment-report') return buildReportColumns(content as Report)
  const { email, message } = content as Partial<Message>
  return { email, message }
}

function formatSubmission(submission: StoredSubmission): string {
  const { id, kind, receivedAt, flags, jobs, consent, handled } = submission
  const columns: Columns = {
    received: new Date(receivedAt).toISOString(),
    id,
    kind,
    flags: flags.join(' '),
    jobs: jobs.map((job) => `${job.kind}: ${job.state}`).join(', '),
    ...buildContentColumns(submission),
    consent,
    handledAt: formatIsoTime(handled?.at),
    handledBy: handled?.by,
  }
  return formatCsvRecord(COLUMNS.map((name) => columns[name] ?? ''))
}

export interface ExportOptions extends FilterOptions {
  readonly csv?: boolean
  /** Normalized by `normalizeEmail`. When undefined, everything is exported. */
  readonly email?: string
}

export async function exportSubmissions(context: CliContext, options: ExportOptions): Promise<void> {
  const { csv = false, email } = options
  const filter = toFilter(options)
  await readStore(context, async (store) => {
    const submissions = email === undefined ? store.all(filter) : await store.findByEmail(email, filter)
    return (csv ? exportCsv : exportJson)(submissions, context.write)
  })
}

async function exportCsv(submissions: Submissions, write: Write): Promise<void> {
  await write(BYTE_ORDER_MARK + formatCsvRecord(COLUMNS))
  for await (const submission of submissions) await write(formatSubmission(submission))
}

function formatJson({ id, kind, flags, payload, receivedAt, jobs, consent, handled }: StoredSubmission): string {
  return JSON.stringify({
    id,
    kind,
    flags,
    receivedAt: formatIsoTime(receivedAt),
    jobs: jobs.map(({ runAt, sentAt, lastError, ...job }) => ({
      ...job,
      lastError: lastError && shorten(lastError, MAX_ERROR_LENGTH),
      runAt: formatIsoTime(runAt),
      sentAt: formatIsoTime(sentAt),
    })),
    consent: consent && { at: formatIsoTime(receivedAt), text: consent },
    handled: handled && { at: formatIsoTime(handled.at), by: handled.by },
    content: JSON.parse(payload) as unknown,
  })
}

async function exportJson(submissions: Submissions, write: Write): Promise<void> {
  let before = '[\n'
  for await (const submission of submissions) {
    await write(before + formatJson(submission))
    before = ',\n'
  }
  await write(before === '[\n' ? '[]\n' : '\n]\n')
}
