import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

import { readDirection, isForWizard, type Direction } from './arrow-keys.ts'

/**
 * Lets ← and → move through the wizard. In a radio group the browser would change the answer with these keys, so their
 * default action is prevented; ↑ and ↓ keep it. Holding a key moves one step only.
 */
export function useArrowKeys(wizard: RefObject<HTMLElement | null>, onArrow: (direction: Direction) => void): void {
  useWindowEvent('keydown', (event) => {
    const region = wizard.current
    if (region === null || !isForWizard(event.target, region)) return
    const direction = readDirection(event, getComputedStyle(region).direction === 'rtl')
    if (direction === null) return
    event.preventDefault()
    if (!event.repeat) onArrow(direction)
  })
}
