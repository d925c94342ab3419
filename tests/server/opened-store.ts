/* oxlint-disable no-await-in-loop -- one after the other, in their order */
import { afterEach, beforeEach } from 'vitest'

import type { Job, JobStatus, PlannedJob, Submission } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'

/** A place for a store. `open` may be called again: it shows what another or a restarted process would see. */
export interface StoreHome {
  open(): Promise<Store>
  remove(): Promise<void>
}

export const LEASE_MS = 60_000

export const MESSAGE = {
  id: 'm1',
  kind: 'contact-message',
  fingerprint: 'f',
  receivedAt: 1000,
  payload: '{"email":"a@b.example"}',
  flags: [],
} as const

/** A store in a new place for each test of a contract. */
export interface OpenedStore<Home extends StoreHome> {
  home: Home
  store: Store
  /** Closes the store and opens it again, as a restart does. */
  reopen(): Promise<void>
  /** Keeps these, one after the other. */
  keep(jobs: readonly PlannedJob[], submissions: readonly Submission[]): Promise<void>
  claim(worker: string, now: number, held?: readonly string[]): Promise<Job | undefined>
  /** As `claim`; throws when nothing is due. */
  claimDue(worker: string, now: number): Promise<Job>
  readJobs(id: string): Promise<readonly JobStatus[] | undefined>
}

/** Opens a store before each test and removes it afterwards. */
export function useOpenedStore<Home extends StoreHome>(makeHome: () => Promise<Home>): OpenedStore<Home> {
  const place = {
    async reopen() {
      await place.store.close()
      place.store = await place.home.open()
    },
    async keep(jobs, submissions) {
      for (const submission of submissions) await place.store.accept(submission, jobs)
    },
    claim: (worker, now, held = []) => place.store.claim({ worker, now, leaseMs: LEASE_MS, held }),
    async claimDue(worker, now) {
      const job = await place.claim(worker, now)
      if (job === undefined) throw new Error('Nothing is due')
      return job
    },
    readJobs: async (id) => (await place.store.findByIdPrefix(id))[0]?.jobs,
  } as OpenedStore<Home>
  beforeEach(async () => {
    place.home = await makeHome()
    place.store = await place.home.open()
  })
  afterEach(async () => {
    await place.store.close()
    await place.home.remove()
  })
  return place
}
