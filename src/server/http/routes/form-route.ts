import type { Config } from '#server/config.ts'
import type { Fail } from '#server/http/forms/form-failure.ts'
import type { SiteForm } from '#server/http/forms/site-forms.ts'
import type { CrossOrigin } from '#server/http/protocol/cors.ts'
import type { Admission } from '#server/http/rate-limit/rate-limit-hook.ts'
import type { Outbox } from '#server/outbox/worker.ts'
import type { Store } from '#server/store/store.ts'

/** What the route of a form needs. */
export interface FormRoute {
  readonly config: Pick<Config, 'siteOrigin' | 'formKey' | 'waitlistRelay' | 'spamChecks'>
  readonly form: SiteForm
  readonly store: Pick<Store, 'accept' | 'show'>
  readonly outbox: Pick<Outbox, 'kick'>
  readonly fail: Fail
  readonly isAdmitted: Admission
  /** The origin of the page that a request comes from, when that is an allowed one besides our own. */
  readonly allowedOriginOf: CrossOrigin['allowedOriginOf']
  /** Milliseconds since 1970. */
  readonly now: () => number
}
