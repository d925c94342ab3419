import type { Config } from '#server/config.ts'
import type { Fail } from '#server/http/forms/form-failure.ts'
import type { SiteForm } from '#server/http/forms/site-forms.ts'
import type { Cors } from '#server/http/protocol/cors.ts'
import type { FormLimitCheck } from '#server/http/rate-limit/rate-limit-hook.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Store } from '#server/store/store.ts'

/** The options of a form's route. */
export interface FormRouteOptions {
  readonly config: Pick<Config, 'siteOrigin' | 'formKey' | 'waitlistRelay' | 'spamChecks'>
  readonly form: SiteForm
  readonly store: Pick<Store, 'accept' | 'findByIdPrefix'>
  readonly outbox: Pick<Outbox, 'kick'>
  readonly fail: Fail
  readonly isWithinLimit: FormLimitCheck
  /** Finds the origin of the page that sent the request, when it is an allowed other origin. */
  readonly findAllowedOrigin: Cors['findAllowedOrigin']
  /** Milliseconds since 1970. */
  readonly now: () => number
}
