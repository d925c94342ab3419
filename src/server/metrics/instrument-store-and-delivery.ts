import { PermanentFailure } from '#server/letters/delivery-errors.ts'
import type { Deliver } from '#server/intake/delivery-worker.ts'
import type { Store } from '#server/intake/store.ts'

import type { Metrics } from './metrics.ts'

/** Returns the same store, which also counts what it accepts. */
export function instrumentStore(store: Store, metrics: Metrics): Store {
  const accept: Store['accept'] = async (submission, jobs) => {
    const acceptance = await store.accept(submission, jobs)
    if (acceptance !== 'conflict') metrics.countSubmission(submission.kind, acceptance)
    return acceptance
  }
  return new Proxy(store, {
    get(target, name) {
      if (name === 'accept') return accept
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

export function instrumentDelivery(deliver: Deliver, metrics: Metrics): Deliver {
  return async (job, stop) => {
    try {
      await deliver(job, stop)
      metrics.countAttempt(job.kind, 'delivered')
    } catch (error) {
      metrics.countAttempt(job.kind, error instanceof PermanentFailure ? 'refused' : 'failed')
      throw error
    }
  }
}
