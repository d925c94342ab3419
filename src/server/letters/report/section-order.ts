import type { ReportView } from './view-model.ts'

/** The sections of a report in their order: in the letter, its text part and `leads show`. */
const SECTIONS = [
  'who',
  'question',
  'contradictions',
  'hull',
  'gate',
  'weakest',
  'told',
  'position',
  'profile',
  'why',
  'ways',
  'answers',
] as const

export type Section = (typeof SECTIONS)[number]

const TITLES: Readonly<Record<Exclude<Section, 'gate'>, string>> = {
  who: 'Contact',
  question: 'Opening question for the call',
  contradictions: 'Answers that may not fit together',
  hull: 'Hull',
  weakest: 'Weakest answers',
  told: 'What the visitor saw',
  profile: 'Dimension profile',
  position: 'AI Readiness Position',
  why: 'Why this score',
  ways: 'Ways up',
  answers: 'All 16 answers',
}

/** Lists the sections of this report with their titles. One about contradictions exists only if there are any. */
export function listSections(view: ReportView): readonly { readonly section: Section; readonly title: string }[] {
  return SECTIONS.filter((section) => section !== 'contradictions' || view.contradictions.length > 0).map(
    (section) => ({
      section,
      title: section === 'gate' ? view.gate.title : TITLES[section],
    }),
  )
}
