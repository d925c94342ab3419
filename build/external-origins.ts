/** What the pages reach beyond their own server; the server's Content-Security-Policy lets through no more. */
interface ExternalOrigins {
  /** Origins that the pages' code calls. */
  readonly connectOrigins: readonly string[]
  /** Origins that a form is posted to where there is no script. */
  readonly formOrigins: readonly string[]
  /** Whether the pages load web analytics. */
  readonly hasAnalytics: boolean
}

type Settings = Readonly<Record<string, string | undefined>>

/** What a measurement id looks like before an owner has put theirs in its place (specification §4). */
const PLACEHOLDER = 'G-XXXXXXXXXX'

function listOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address = '') => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(origins)]
}

/** The owner's measurement id for web analytics; '' where there is none. */
export function readMeasurementId({ VITE_MEASUREMENT_ID = '' }: Settings): string {
  return VITE_MEASUREMENT_ID === PLACEHOLDER ? '' : VITE_MEASUREMENT_ID
}

/** Reads it from the settings of the build; an address without an origin is one of our own server. */
export function listExternalOrigins(settings: Settings): ExternalOrigins {
  const { VITE_API_URL, VITE_FORM_URL, VITE_WAITLIST_URL } = settings
  return {
    connectOrigins: listOrigins([VITE_API_URL, VITE_FORM_URL, VITE_WAITLIST_URL]),
    formOrigins: listOrigins([VITE_FORM_URL, VITE_WAITLIST_URL]),
    hasAnalytics: readMeasurementId(settings) !== '',
  }
}
