import { useEffect, useState } from 'react'

/** The code of a page could not be loaded: the network failed, or a newer version of the site was deployed. */
class CodeNotFetched extends Error {
  constructor(options: ErrorOptions) {
    super('This page did not load completely. Please reload it.', options)
    this.name = 'CodeNotFetched'
  }
}

let lastMissed: CodeNotFetched | undefined

/** Wraps an import so that it fails with a `CodeNotFetched`. */
export function lazyPageCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () =>
    load().catch((cause: unknown) => {
      lastMissed = new CodeNotFetched({ cause })
      throw lastMissed
    })
}

/**
 * Throws if `lazyPageCode` has failed since the last call. The router itself would throw it only when it renders. A later
 * attempt loads the code again, so it must not fail for this reason.
 */
export function assertCodeLoaded(): void {
  const missed = lastMissed
  lastMissed = undefined
  if (missed !== undefined) throw missed
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
 * Reloads the page if its code could not be loaded but the server answers, as after a deployment. True during the
 * attempt. There is no endless loop: after a reload the page is either hydrated or stays as it was served
 * (`assertCodeLoaded`).
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
