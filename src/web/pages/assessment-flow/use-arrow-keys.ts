import { useEffect, type RefObject } from 'react'

import { directionOf, isForWizard, type Direction } from './arrow-keys.ts'

/**
 * ← and → lead through the wizard and are taken from the radio group, whose native arrows would change the answer;
 * ↑ and ↓ stay with it. A held key moves one step only.
 */
export function useArrowKeys(wizard: RefObject<HTMLElement | null>, onArrow: (direction: Direction) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const region = wizard.current
      if (region === null || !isForWizard(event.target, region)) return
      const direction = directionOf(event, getComputedStyle(region).direction === 'rtl')
      if (direction === null) return
      event.preventDefault()
      if (!event.repeat) onArrow(direction)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [wizard, onArrow])
}
