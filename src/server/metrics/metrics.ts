import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import type { StoreStats } from '#server/intake/store-stats.ts'
import {
  JOB_CHANNELS,
  JOB_STATES,
  SUBMISSIONS,
  type JobKind,
  type SubmissionKind,
} from '#server/intake/submission-kinds.ts'

export type RouteClass =
  | (typeof SUBMISSIONS)[SubmissionKind]['metric']
  | 'funnel'
  | 'page'
  | 'asset'
  | 'health'
  | 'unknown'

/** `refused` is permanent; `failed` will be retried. */
export type AttemptOutcome = 'delivered' | 'refused' | 'failed'

export interface HttpResponse {
  readonly route: RouteClass
  readonly method: string
  readonly status: number
  readonly seconds: number
}

/** No label may contain anything that a visitor sent. */
export interface Metrics {
  readonly registry: Pick<Registry, 'metrics' | 'contentType'>
  countResponse(response: HttpResponse): void
  countRefusedConnection(): void
  countSubmission(kind: SubmissionKind, outcome: 'accepted' | 'repeated'): void
  /** `step` is one of `FUNNEL_STEPS`. */
  countFunnelStep(step: string): void
  countAttempt(kind: JobKind, outcome: AttemptOutcome): void
  /** `stats` is undefined when the store could not be read. `now` is in milliseconds since 1970. */
  setStoreStats(stats: StoreStats | undefined, now: number): void
}

const FORM_ROUTES: ReadonlySet<string> = new Set(Object.values(SUBMISSIONS).map(({ metric }) => metric))

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
    funnelSteps: count('funnel_steps_total', 'Visits that reached a step of the assessment', 'step'),
    attempts: count(
      'delivery_attempts_total',
      'Attempts to send a letter or a webhook, or to forward a sign-up',
      'job',
      'outcome',
    ),
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

/** Returns the seconds between two times; 0 when one is unknown or `to` is earlier. */
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

/** Counters must exist from the start, so that their first increase is visible. */
function initializeAtZero(counters: ReturnType<typeof createCounters>): void {
  const { submissions, attempts, limited, refusedConnections, funnelSteps } = counters
  refusedConnections.inc(0)
  for (const step of FUNNEL_STEPS) funnelSteps.inc({ step }, 0)
  for (const form of FORM_ROUTES) {
    limited.inc({ route: form }, 0)
    for (const outcome of ['accepted', 'repeated', 'refused', 'failed']) submissions.inc({ form, outcome }, 0)
  }
  for (const job of Object.keys(JOB_CHANNELS)) {
    for (const outcome of ['delivered', 'refused', 'failed'] as const) attempts.inc({ job, outcome }, 0)
  }
}

/** Creates the metrics of a server and its process, all at zero. */
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
    countFunnelStep: (step) => counters.funnelSteps.inc({ step }),
    countAttempt: (kind, outcome) => counters.attempts.inc({ job: kind, outcome }),
    setStoreStats: (stats, now) => setStoreGauges(gauges, stats, now),
  }
}
