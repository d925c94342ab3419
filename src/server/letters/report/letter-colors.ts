import { ACCENT_COLORS } from '#machines/brand/accent-color.ts'
import type { Band } from '#machines/scoring/band-and-stage-names.ts'

export const PAPER = '#fbfaf7'
export const INK = '#0b1526'
export const MUTED = '#465062'
export const QUIET = '#5f6876'
export const [ACCENT] = ACCENT_COLORS.accent
export const LINE = '#dfdcd3'
export const SUNKEN = '#f4f2ec'
export const TRACK = '#e9e6de'
export const LOWEST = { text: '#8a5200', bar: '#c47d12', wash: '#f5dfb6' } as const

/** Green and amber as on the page. The text says the same. */
export const GATE = {
  open: { ink: '#1c6a45', line: '#2a8a5c' },
  shut: { ink: '#8a5200', line: '#c47d12' },
} as const

interface BandStyle {
  readonly ink: string
  readonly wash: string
  readonly line: string
  readonly mark: string
}

/** The same colors and marks as on the page. The mark and the word carry the meaning without color. */
export const BAND_STYLES: Readonly<Record<Band, BandStyle>> = {
  'Quick Win': { ink: '#1c6a45', wash: '#e6f0e8', line: '#2a8a5c', mark: '\u25CF' },
  'Strategic Bet': { ink: '#8a5200', wash: '#f9eed9', line: '#c47d12', mark: '\u25C6' },
  'Not Now': { ink: '#a2371b', wash: '#f9e7e0', line: '#bf4a2b', mark: '\u25AC' },
}
