import type { SiteForms } from '#server/http/forms/site-forms.ts'
import { REPORT_PATH } from '#server/http/routes/report.ts'
import type { RouteClass } from '#server/metrics/metrics.ts'

const HEALTH = new Set(['/livez', '/readyz'])

/** The class of a request by its path (without query) and the status of its answer; a path that does not exist is `unknown`. */
export function classifyRoute(path: string, status: number, forms: SiteForms): RouteClass {
  if (path === REPORT_PATH) return 'report'
  const form = forms.findByPath(path)
  if (form !== undefined) return form.kind === 'contact' ? 'message' : 'signup'
  if (HEALTH.has(path)) return 'health'
  if (status === 404) return 'unknown'
  return path.startsWith('/assets/') ? 'asset' : 'page'
}
