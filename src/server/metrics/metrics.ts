import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { StoreStats } from '#server/intake/store-stats.ts'
import {
  JOB_CHANNELS,
  JOB_STATES,
  SUBMISSIONS,
  type JobKind,
  type SubmissionKind,
} from '#server/intake/submission-kinds.ts'

/** What a request was for. A few words stand for all paths. */
export type RouteClass = FormClass | 'page' | 'asset' | 'health' | 'unknown'

type FormClass = (typeof SUBMISSIONS)[SubmissionKind]['metric']

/** `refused`: for good. `failed`: to be tried again. */
export type AttemptOutcome = 'delivered' | 'refused' | 'failed'

export interface HttpResponse {
  readonly route: RouteClass
  readonly method: string
  readonly status: number
  readonly seconds: number
}

/** What the server counts. No label holds anything that a visitor sent. */
export interface Metrics {
  /** Gives Prometheus text and its media type. */
  readonly registry: Pick<Registry, 'metrics' | 'contentType'>
  countResponse(response: HttpResponse): void
  countRefusedConnection(): void
  countSubmission(kind: SubmissionKind, outcome: 'accepted' | 'repeated'): void
  countAttempt(kind: JobKind, outcome: AttemptOutcome): void
  /** Sets the figures of the store; undefined when they could not be read. `now` is in milliseconds since 1970. */
  setStoreStats(stats: StoreStats | undefined, now: number): void
}

const FORM_ROUTES: ReadonlySet<string> = new Set(Object.values(SUBMISSIONS).map(({ metric }) => metric))

/** From a page in memory to a store that hangs. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10]

function createCounters(registry: Registry) {
  const count = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `intake_${name}`, help, labelNames, registers: [registry] })
  return {
    requests: new Histogram({
      name: 'intake_http_request_duration_seconds',
      help: 'Answers by route and status class',
      labelNames: ['route', 'status'] as const,
      buckets: SECONDS,
      registers: [registry],
    }),
    limited: count('http_rate_limited_total', 'Answers 429', 'route'),
    refusedConnections: count(
      'http_refused_connections_total',
      'Connections that were closed at once, because too many were open',
    ),
    submissions: count('submissions_total', 'Posts by form and outcome', 'form', 'outcome'),
    attempts: count('delivery_attempts_total', 'Attempts to send a letter or hand on a sign-up', 'job', 'outcome'),
  }
}

function createGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `intake_${name}`, help, labelNames, registers: [registry] })
  return {
    build: gauge('build_info', 'Always 1', 'version', 'node'),
    isStoreUp: gauge(
      'store_up',
      '1 when the store answered this scrape in time; its other figures are absent otherwise',
    ),
    jobs: gauge('outbox_jobs', 'Jobs in the outbox by state', 'state'),
    oldest: gauge('outbox_oldest_open_seconds', 'Age of the oldest submission with an open job; 0 when there is none'),
    kept: gauge('store_submissions', 'Submissions in the store'),
    flagged: gauge('store_flagged', 'Submissions that look like spam, by whether the team got a letter', 'letter'),
    clockAhead: gauge(
      'clock_ahead_seconds',
      'How far the clock is ahead of the last time a server recorded; above a week, nothing old is removed',
    ),
    dueAhead: gauge(
      'outbox_due_ahead_seconds',
      'How far the due times of waiting jobs show that the clock ran ahead; 0 when it did not',
    ),
  }
}

type Gauges = ReturnType<typeof createGauges>

/** The seconds from one time to a later one; 0 when a time is unknown or not later. */
const countSeconds = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? 0 : Math.max(0, to - from) / 1000

function setStoreGauges(gauges: Gauges, stats: StoreStats | undefined, now: number): void {
  const { isStoreUp, jobs, oldest, kept, flagged, clockAhead, dueAhead } = gauges
  isStoreUp.set(stats === undefined ? 0 : 1)
  if (stats === undefined) {
    jobs.reset()
    flagged.reset()
    for (const gauge of [oldest, kept, clockAhead, dueAhead]) gauge.remove()
    return
  }
  for (const state of JOB_STATES) jobs.set({ state }, stats.jobs[state])
  oldest.set(countSeconds(stats.oldestOpenAt, now))
  kept.set(stats.submissions)
  flagged.set({ letter: 'yes' }, stats.flagged - stats.spam)
  flagged.set({ letter: 'no' }, stats.spam)
  clockAhead.set(countSeconds(stats.clockTrustedAt, now))
  dueAhead.set(countSeconds(now, stats.clockWasAt))
}

/** Every counter exists from the start, so that its first increase is visible. */
function initializeAtZero(counters: ReturnType<typeof createCounters>): void {
  const { submissions, attempts, limited, refusedConnections } = counters
  refusedConnections.inc(0)
  for (const form of FORM_ROUTES) {
    limited.inc({ route: form }, 0)
    for (const outcome of ['accepted', 'repeated', 'refused', 'failed']) submissions.inc({ form, outcome }, 0)
  }
  for (const job of Object.keys(JOB_CHANNELS)) {
    for (const outcome of ['delivered', 'refused', 'failed'] as const) attempts.inc({ job, outcome }, 0)
  }
}

/** Creates the metrics of one server, all at zero, with those of its process (memory, descriptors, event loop lag). */
export function createMetrics(version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counters = createCounters(registry)
  const gauges = createGauges(registry)
  gauges.build.set({ version, node: process.version }, 1)
  initializeAtZero(counters)
  return {
    registry,
    countResponse({ route, method, status, seconds }) {
      counters.requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (status === 429) counters.limited.inc({ route })
      if (method === 'POST' && status >= 400 && FORM_ROUTES.has(route)) {
        counters.submissions.inc({ form: route, outcome: status < 500 ? 'refused' : 'failed' })
      }
    },
    countRefusedConnection: () => counters.refusedConnections.inc(),
    countSubmission: (kind, outcome) => counters.submissions.inc({ form: SUBMISSIONS[kind].metric, outcome }),
    countAttempt: (kind, outcome) => counters.attempts.inc({ job: kind, outcome }),
    setStoreStats: (stats, now) => setStoreGauges(gauges, stats, now),
  }
}
