import type { ErrorComponentProps } from '@tanstack/react-router'
import { clsx } from 'clsx'

import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { useReloadForCode } from './chunk-load-failure.ts'

interface Failure {
  readonly status?: unknown
  readonly statusText?: unknown
  readonly message?: unknown
}

const isText = (part: unknown) => typeof part === 'number' || typeof part === 'string'

/** The status and the text of what was thrown: an error, a response, or any other value. */
function describeFailure(thrown: unknown): string {
  const { status, statusText, message }: Failure = thrown instanceof Object ? thrown : { message: thrown }
  return [status, statusText || message].filter((part) => isText(part) && part).join(' ') || 'Unknown error'
}

/** The page for an error of the router or of a page (specification §2, §8). */
export function FailurePage({ error }: ErrorComponentProps) {
  if (useReloadForCode(error)) return null
  return (
    <div className={clsx(layout.wrap, layout.message)}>
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p className={text.lead}>{describeFailure(error)}</p>
      <a className={text.link} href="/">
        Return to Home
      </a>
    </div>
  )
}
