import type { Person } from '#machines/assessment/person.ts'
import type { Report } from '#machines/assessment/report.ts'
import type { Message } from '#machines/contact/message.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { buildReportFigures } from '#server/letters/report/report-figures.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'

import { readStore, type CliContext } from './cli-context.ts'
import { formatCsvRecord } from './csv.ts'

type Write = CliContext['write']

/** Without it Excel reads the file in the machine's old code page. */
const BYTE_ORDER_MARK = '\uFEFF'

const PERSON = ['company', 'firstName', 'lastName', 'role', 'phone'] as const satisfies readonly (keyof Person)[]
const REPORT = ['band', 'score', 'quadrant', ...DIMENSION_IDS] as const
const COLUMNS = ['received', 'id', 'kind', 'flags', 'jobs', 'email', ...PERSON, ...REPORT, 'message'] as const

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
  const { id, kind, receivedAt, flags, jobs } = submission
  const columns: Columns = {
    received: new Date(receivedAt).toISOString(),
    id,
    kind,
    flags: flags.join(' '),
    jobs: jobs.map((job) => `${job.kind}: ${job.state}`).join(', '),
    ...buildContentColumns(submission),
  }
  return formatCsvRecord(COLUMNS.map((name) => columns[name] ?? ''))
}

async function* iterate(found: Promise<readonly StoredSubmission[]>): AsyncGenerator<StoredSubmission> {
  yield* await found
}

export interface ExportOptions {
  /** A table; otherwise JSON. */
  readonly csv?: boolean
  /** In the form that `normalizeEmail` gives; absent, everything is exported. */
  readonly email?: string
}

/** Writes what is kept, or what one address sent. */
export async function exportSubmissions(context: CliContext, { csv = false, email }: ExportOptions): Promise<void> {
  await readStore(context, (store) => {
    const submissions = email === undefined ? store.all() : iterate(store.findByEmail(email))
    return (csv ? exportCsv : exportJson)(submissions, context.write)
  })
}

/** Writes a table with one row for each submission. It has the columns of every kind side by side. */
async function exportCsv(submissions: AsyncIterable<StoredSubmission>, write: Write): Promise<void> {
  await write(BYTE_ORDER_MARK + formatCsvRecord(COLUMNS))
  for await (const submission of submissions) await write(formatSubmission(submission))
}

const formatIsoTime = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

function formatJson({ id, kind, flags, payload, receivedAt, jobs }: StoredSubmission): string {
  return JSON.stringify({
    id,
    kind,
    flags,
    receivedAt: formatIsoTime(receivedAt),
    jobs: jobs.map(({ runAt, sentAt, ...job }) => ({
      ...job,
      runAt: formatIsoTime(runAt),
      sentAt: formatIsoTime(sentAt),
    })),
    content: JSON.parse(payload) as unknown,
  })
}

/** Writes a JSON list of everything that is kept, one submission a line. */
async function exportJson(submissions: AsyncIterable<StoredSubmission>, write: Write): Promise<void> {
  let before = '[\n'
  for await (const submission of submissions) {
    await write(before + formatJson(submission))
    before = ',\n'
  }
  await write(before === '[\n' ? '[]\n' : '\n]\n')
}
