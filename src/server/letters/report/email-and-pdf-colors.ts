import type { Band } from '#machines/scoring/band-and-stage-names.ts'

export const PAPER = '#fbfaf7'
export const INK = '#0b1526'
export const MUTED = '#465062'
export const QUIET = '#5f6876'
export const ACCENT = '#0f766e'
export const LINE = '#dfdcd3'
/** Marks and hatching. */
export const STRONG_LINE = '#b9b7b0'
/** Water, and other teal grounds. */
export const WATER = '#e3efec'
/** The ground of a hull and of a letter. */
export const SUNKEN = '#f4f2ec'
/** The part of a bar that is not filled. */
export const TRACK = '#e9e6de'
/** The hull in a letter: above and below the surface of the water. */
export const HULL = { dry: '#e3dfd5', wet: '#c9dcd6' } as const
/** The lowest dimension: its text, its bar, and a ground. */
export const LOWEST = { text: '#8a5200', bar: '#c47d12', wash: '#f5dfb6' } as const

/** The governance gate, green or amber as on the page; words say the same. */
export const GATE = {
  open: { ink: '#1c6a45', line: '#2a8a5c', wash: '#e6f0e8' },
  shut: { ink: '#8a5200', line: '#c47d12', wash: '#f9eed9' },
} as const

interface BandStyle {
  readonly ink: string
  readonly wash: string
  readonly line: string
  readonly mark: string
  /** The mark as a path, at most ten units wide. */
  readonly shape: string
}

/** Colors and mark of each band, the same as on the page: a disc, a diamond and a bar. The mark and the word carry the meaning where colors do not. */
export const BAND_STYLES: Readonly<Record<Band, BandStyle>> = {
  'Quick Win': {
    ink: '#1c6a45',
    wash: '#e6f0e8',
    line: '#2a8a5c',
    mark: '\u25CF',
    shape: 'M0 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  },
  'Strategic Bet': { ink: '#8a5200', wash: '#f9eed9', line: '#c47d12', mark: '\u25C6', shape: 'M4 -4L8 0L4 4L0 0Z' },
  'Not Now': { ink: '#a2371b', wash: '#f9e7e0', line: '#bf4a2b', mark: '\u25AC', shape: 'M0 -1.5h8v3h-8Z' },
}
