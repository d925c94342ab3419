import { useEffect, useState } from 'react'

import { countCharacters, MESSAGE_MAX, type Message } from '#machines/contact/message.ts'
import { contact } from '#web/content/contact.ts'
import { announce } from '#web/shell/announcer.tsx'

/** From this length on the form shows how long a message is. */
const NEAR_LIMIT = 9_000
const LIMIT = MESSAGE_MAX.toLocaleString('en-US')

/** The length of a message as the form shows it; null while the message is far from the limit. */
function describeLength({ message }: Message): string | null {
  if (message.length < NEAR_LIMIT) return null
  const length = countCharacters(message)
  return length < NEAR_LIMIT ? null : `${length.toLocaleString('en-US')} of ${LIMIT} characters`
}

/**
 * The length of a long message, in words, and a function to call after each change of the form. Screen readers are told once
 * when the limit is near.
 */
export function useMessageLength(): readonly [length: string | null, onValuesChange: (message: Message) => void] {
  const [length, setLength] = useState<string | null>(null)
  const isNearLimit = length !== null
  useEffect(() => {
    if (isNearLimit) announce('polite', contact.message.nearLimit(LIMIT))
  }, [isNearLimit])
  return [length, (message) => setLength(describeLength(message))]
}
