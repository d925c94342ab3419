/* oxlint-disable no-await-in-loop -- one look after the other */
import { setTimeout as pause } from 'node:timers/promises'

import type { PostgresCluster } from '#tests/support/postgres/start-postgres-cluster.ts'

import type { Skipped } from './chaos-run-interface.ts'
import { postReports, Tally } from './load-generator.ts'

export const CLIENTS = 4
/** The delivery worker has so many deliveries in progress. */
export const AT_A_TIME = 4
const LONGEST_WAIT_MS = 60_000
export const NO_POSTGRES: Skipped = { skipped: 'there is no PostgreSQL on this machine' }

/** Resolves with the milliseconds until it is so. Rejects after a minute. */
export async function waitFor(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const begin = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begin > LONGEST_WAIT_MS) throw new Error(`not within a minute: ${what}`)
    await pause(20)
  }
  return Math.round(performance.now() - begin)
}

/** Posts from some clients, each until it is acknowledged, while the caller does what it wants. */
export function beginLoad(url: string) {
  let isOver = false
  let tally = new Tally()
  const isEnough = (counted: Tally) => {
    tally = counted
    return isOver
  }
  const posting = postReports(url, { count: CLIENTS, isRepeating: true, pauseMs: 20 }, isEnough)
  const count = () => tally.acknowledged.length
  return {
    count,
    /** Resolves with the milliseconds until this many more were acknowledged. */
    waitForMore(posts: number): Promise<number> {
      const goal = count() + posts
      return waitFor('posts are acknowledged', () => count() >= goal)
    },
    async end(): Promise<Tally> {
      isOver = true
      return posting
    },
  }
}

/** Kills every process of the database with -9 at the same time. */
export async function killDatabase(cluster: PostgresCluster): Promise<void> {
  const rows = await cluster.query(`select pid from pg_stat_activity where pid <> pg_backend_pid()
    union all select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int order by pid`)
  for (const { pid } of rows) process.kill(Number(pid), 'SIGKILL')
  await cluster.crash()
}
