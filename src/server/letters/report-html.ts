import { html, type Html } from './html.ts'
import { REPLY_BY } from './report/reply-deadlines.ts'
import type { ReportView } from './report/view-model.ts'

import { renderSection } from './components.ts'
import { renderLayout, renderHeadline } from './layout.ts'
import {
  renderAnswers,
  renderContradictions,
  renderGate,
  renderPlan,
  renderPosition,
  renderProfile,
  renderQuestion,
  renderShownResult,
  renderWays,
  renderWeakest,
  renderWho,
  renderWhy,
} from './report-sections.ts'
import { buildClosing, listSections, type Section } from './report-text.ts'

const RENDER: Readonly<Record<Section, (view: ReportView) => Html>> = {
  who: renderWho,
  question: renderQuestion,
  plan: renderPlan,
  contradictions: renderContradictions,
  gate: renderGate,
  weakest: renderWeakest,
  shown: renderShownResult,
  profile: renderProfile,
  position: renderPosition,
  why: renderWhy,
  ways: renderWays,
  answers: renderAnswers,
}

/** These sections must not be split between two printed pages. */
const WHOLE: ReadonlySet<Section> = new Set(['who', 'plan', 'gate', 'shown', 'position', 'profile', 'why'])

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
    rows: html`${renderHeadline(html`<bdi>${person.company}</bdi>`)} ${sections}`,
    closing: buildClosing(view),
  })
}
