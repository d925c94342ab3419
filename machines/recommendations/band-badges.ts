import type { Band } from '#machines/scoring/band-and-stage-names.ts'

export interface Badge {
  readonly subtitle: string
  readonly color: 'success' | 'warning' | 'destructive'
}

/** Subtitle and color of each band's badge (specification §4). */
export const BADGES: Readonly<Record<Band, Badge>> = {
  'Quick Win': { subtitle: 'Ready for AI Implementation', color: 'success' },
  'Strategic Bet': { subtitle: 'Promising with Investment', color: 'warning' },
  'Not Now': { subtitle: 'Foundation Building Required', color: 'destructive' },
}
