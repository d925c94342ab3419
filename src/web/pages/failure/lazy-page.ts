import { useEffect, useState } from 'react'

/** The code of a page could not be had: the network is gone, or a newer version of the site has replaced this one. */
class CodeNotFetched extends Error {
  constructor(options: ErrorOptions) {
    super('This page could not be loaded completely. Please reload it.', options)
    this.name = 'CodeNotFetched'
  }
}

let lastMissed: CodeNotFetched | undefined

/** The same import, failing with a `CodeNotFetched`. */
export function lazyPageCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () =>
    load().catch((cause: unknown) => {
      lastMissed = new CodeNotFetched({ cause })
      throw lastMissed
    })
}

/** Throws what `lazyPageCode` last failed with: the router keeps it to itself until it renders. */
export function requireCode(): void {
  if (lastMissed !== undefined) throw lastMissed
}

async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    return status < 500
  } catch {
    return false
  }
}

/**
 * Loads the page anew when its code could not be had but the server answers, as after a deploy; true while that is tried.
 * A page loaded anew is hydrated or stands as it was served (`requireCode`), so this never goes round in circles.
 */
export function useReloadForCode(error: unknown): boolean {
  const [isTrying, setTrying] = useState(() => error instanceof CodeNotFetched)
  useEffect(() => {
    const reload = async () => {
      if (await serverAnswers()) location.reload()
      else setTrying(false)
    }
    if (isTrying) void reload()
  }, [isTrying])
  return isTrying
}
