import type { ErrorComponentProps } from '@tanstack/react-router'
import { clsx } from 'clsx'

import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { useReloadForCode } from './chunk-load-failure.ts'

/** The message of an error, with its status in front if it has one. */
function describeError(error: unknown): string {
  const status = error instanceof Object && 'status' in error ? `${String(error.status)} ` : ''
  return status + (error instanceof Error ? error.message : String(error))
}

/** The page for an error of the router or of a page (specification §2, §8). */
export function FailurePage({ error }: ErrorComponentProps) {
  if (useReloadForCode(error)) return null
  return (
    <div className={clsx(layout.wrap, layout.message)}>
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p className={text.lead}>{describeError(error)}</p>
      <a className={text.link} href="/">
        Return to Home
      </a>
    </div>
  )
}
