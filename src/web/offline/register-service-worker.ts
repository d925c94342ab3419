import { INPUT_EVENTS, waitForFirstEvent } from '#web/ui/wait-for-first-interaction.ts'

const WORKER = '/assessment-worker.js'
const SCOPE = '/assessment-flow'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/** Makes the address a trusted one, by the only policy that the headers of the pages allow. It knows no other address. */
function trustWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('assessment-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
  )
}

/** Resolves once the browser has a network: a registration without one would leave an error on the console. */
async function waitForNetwork(): Promise<void> {
  if (!navigator.onLine) await waitForFirstEvent(['online'])
}

let isWanted = false

/**
 * Registers the assessment's service worker at the first interaction: from then on a reload needs no network. Does
 * nothing a second time, in development, where the setting of the build is `off`, and in a browser without workers.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_OFFLINE_ASSESSMENT === 'off') return
  if (isWanted || !('serviceWorker' in navigator)) return
  isWanted = true
  void waitForFirstEvent(INPUT_EVENTS)
    .then(waitForNetwork)
    .then(() => navigator.serviceWorker.register(trustWorker(), { scope: SCOPE }))
    .catch(() => {
      // Storage is blocked or the network failed. The assessment works as before; the next visit tries again.
    })
}
