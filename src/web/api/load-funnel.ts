import type * as Funnel from './funnel.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control, which not every browser has. */
    readonly globalPrivacyControl?: boolean
  }
}

/**
 * Loads the code that counts steps of the assessment (funnel.ts). Returns undefined if nothing may be counted, because the
 * build has FUNNEL=off or the browser asks not to be tracked, or if the code cannot be loaded.
 */
export async function loadFunnel(): Promise<typeof Funnel | undefined> {
  if (import.meta.env.VITE_FUNNEL === 'off') return undefined
  if (navigator.globalPrivacyControl === true || navigator.doNotTrack === '1' || !navigator.onLine) return undefined
  return import('./funnel.ts').catch(() => undefined)
}
