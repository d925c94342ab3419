// Bands from best to lowest, and stages in their order (specification §4).

export const BANDS = ['Quick Win', 'Strategic Bet', 'Not Now'] as const
export type Band = (typeof BANDS)[number]
export const STAGES = ['Diagnose', 'Design', 'Govern', 'Pilot', 'Scale'] as const
export type Stage = (typeof STAGES)[number]
