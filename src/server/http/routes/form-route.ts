import type { Config } from '#server/config.ts'
import type { Fail } from '#server/http/forms/form-failure.ts'
import type { SiteForm } from '#server/http/forms/site-forms.ts'
import type { Cors } from '#server/http/protocol/cors.ts'
import type { FormLimitCheck } from '#server/http/rate-limit/rate-limit-hook.ts'
import type { Outbox } from '#server/outbox/worker.ts'
import type { Store } from '#server/store/store.ts'

/** What the route of a form needs. */
export interface FormRouteOptions {
  readonly config: Pick<Config, 'siteOrigin' | 'formKey' | 'waitlistRelay' | 'spamChecks'>
  readonly form: SiteForm
  readonly store: Pick<Store, 'accept' | 'findByIdPrefix'>
  readonly outbox: Pick<Outbox, 'kick'>
  readonly fail: Fail
  readonly isWithinLimit: FormLimitCheck
  /** The origin of the page that a request comes from, when that is an allowed one besides our own. */
  readonly findAllowedOrigin: Cors['findAllowedOrigin']
  /** Milliseconds since 1970. */
  readonly now: () => number
}
