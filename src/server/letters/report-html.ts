import { html, type Html } from './html.ts'
import { REPLY_BY } from './report/reply-deadlines.ts'
import { listSections, type Section } from './report/section-order.ts'
import type { ReportView } from './report/view-model.ts'

import { renderSection } from './components.ts'
import { renderHull } from './hull-section.ts'
import { renderLayout, renderHeadline } from './layout.ts'
import {
  renderAnswers,
  renderContradictions,
  renderGate,
  renderPosition,
  renderProfile,
  renderQuestion,
  renderWeakest,
  renderWho,
} from './report-sections.ts'
import { buildClosing } from './report-text.ts'
import { renderTold } from './quick-win-and-next-step-section.ts'
import { renderWays } from './ways-up-section.ts'
import { renderWhy } from './why-this-score-section.ts'

const RENDER: Readonly<Record<Section, (view: ReportView) => Html>> = {
  who: renderWho,
  question: renderQuestion,
  contradictions: renderContradictions,
  hull: renderHull,
  gate: renderGate,
  weakest: renderWeakest,
  told: renderTold,
  profile: renderProfile,
  position: renderPosition,
  why: renderWhy,
  ways: renderWays,
  answers: renderAnswers,
}

/** What looks broken when it is split between two printed pages. */
const WHOLE: ReadonlySet<Section> = new Set(['who', 'hull', 'gate', 'told', 'position', 'profile'])

/** Gives the letter about a report as HTML. */
export function renderReportHtml(view: ReportView): string {
  const { person, result, score, sender, version, replyBy, openingQuestion } = view
  const sections = listSections(view).map(({ section, title }) =>
    renderSection(title, [RENDER[section](view)], WHOLE.has(section) ? 'whole' : ''),
  )
  return renderLayout({
    sender,
    topic: 'AI readiness report',
    masthead: `AI readiness report, version ${version}`,
    title: `AI readiness report: ${person.company}, ${result.band}, ${score}`,
    preheader: `${REPLY_BY} ${replyBy}. Open with: ${openingQuestion}`,
    rows: html`${renderHeadline(person.company)} ${sections}`,
    closing: buildClosing(view),
  })
}
