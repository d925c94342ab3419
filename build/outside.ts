/** What the pages reach beyond their own server; the server's Content-Security-Policy lets through no more. */
interface Outside {
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

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address = '') => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(origins)]
}

/** Reads it from the settings of the build; an address without an origin is one of our own server. */
export function outsideOf(settings: Settings): Outside {
  const { VITE_API_URL, VITE_FORM_URL, VITE_WAITLIST_URL, VITE_MEASUREMENT_ID = '' } = settings
  return {
    connectOrigins: originsOf([VITE_API_URL, VITE_FORM_URL, VITE_WAITLIST_URL]),
    formOrigins: originsOf([VITE_FORM_URL, VITE_WAITLIST_URL]),
    hasAnalytics: VITE_MEASUREMENT_ID !== '' && VITE_MEASUREMENT_ID !== PLACEHOLDER,
  }
}
