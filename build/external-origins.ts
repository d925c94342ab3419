import { isOfflineKept } from './write-service-worker.ts'

/** The other origins that the pages use, and what else the Content-Security-Policy of the server allows for them. */
interface ExternalOrigins {
  /** Origins that the code of the pages calls. */
  readonly connectOrigins: readonly string[]
  /** Origins that receive a form when there is no script. */
  readonly formOrigins: readonly string[]
  /** Whether the pages load web analytics. */
  readonly hasAnalytics: boolean
  /** Whether the assessment may register its service worker. */
  readonly hasAssessmentWorker: boolean
}

type Settings = Readonly<Record<string, string | undefined>>

/** The placeholder of the specification (§4); a real id replaces it. */
const PLACEHOLDER = 'G-XXXXXXXXXX'

function listOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address = '') => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(origins)]
}

/** The measurement id for web analytics; '' if there is none, or only the placeholder. */
export function readMeasurementId({ VITE_MEASUREMENT_ID = '' }: Settings): string {
  return VITE_MEASUREMENT_ID === PLACEHOLDER ? '' : VITE_MEASUREMENT_ID
}

/** Reads the external origins from the settings of the build. A setting without an origin means our own server. */
export function listExternalOrigins(settings: Settings): ExternalOrigins {
  const { VITE_API_URL, VITE_FORM_URL, VITE_WAITLIST_URL } = settings
  return {
    connectOrigins: listOrigins([VITE_API_URL, VITE_FORM_URL, VITE_WAITLIST_URL]),
    formOrigins: listOrigins([VITE_API_URL, VITE_FORM_URL, VITE_WAITLIST_URL]),
    hasAnalytics: readMeasurementId(settings) !== '',
    hasAssessmentWorker: isOfflineKept(settings),
  }
}
