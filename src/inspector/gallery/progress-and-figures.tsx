import { drawHull } from '#machines/hull/draw-hull.ts'
import { HULL_SENTENCE } from '#machines/hull/hull-sentence.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { previewQuestions } from '#machines/scoring/preview-questions.ts'
import { copilotsDrawn } from '#web/content/copilots-page.ts'
import { preview } from '#web/content/three-questions.ts'
import { drawings } from '#web/pages/article/drawings/drawing-files.ts'
import { CategoryRail } from '#web/pages/assessment-flow/wizard/category-rail.tsx'
import { AnswersToCheck } from '#web/pages/assessment-flow/result/answers-to-check.tsx'
import { GovernanceGatePanel } from '#web/pages/assessment-flow/result/governance-gate.tsx'
import { KeyboardHint } from '#web/pages/assessment-flow/wizard/keyboard-hint.tsx'
import { ProgressRuler } from '#web/pages/assessment-flow/wizard/progress-ruler.tsx'
import { ResultFigures } from '#web/pages/assessment-flow/result/quadrant-and-profile.tsx'
import { ScoreBar, ScoreScale } from '#web/pages/assessment-flow/result/score-scale.tsx'
import { StageTrack } from '#web/pages/assessment-flow/result/stage-track.tsx'
import { WeakestAnswers } from '#web/pages/assessment-flow/result/weakest-answers.tsx'
import { ClauseFigure } from '#web/pages/consulting/clause-figure.tsx'
import { DeliverablesFigure } from '#web/pages/consulting/deliverables-figure.tsx'
import copilots from '#web/pages/copilots/copilots.svg?no-inline'
import { ProposalFigure } from '#web/pages/copilots/human-in-the-loop-figure.tsx'
import { CycleFigure } from '#web/pages/home/cycle-figure.tsx'
import { ArticleShelf } from '#web/pages/resources/article-shelf.tsx'
import { WizardTheme } from '#web/theme/wizard-theme.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { CardDrawing } from '#web/ui/drawings/card-drawing.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'
import { HullFigure, HullSketch } from '#web/ui/hull-figure.tsx'
import { ThreeQuestions } from '#web/ui/three-questions.tsx'

import { State } from './part-in-state.tsx'
import { Row, Section } from './section.tsx'

/** Sample answers: alternately the option with index `step` and the next higher one; three goals. */
const makeSampleAnswers = (step: number): CompleteAnswers =>
  Object.fromEntries(
    QUESTIONS.map(({ id, type, options }, index) => [
      id,
      type === 'radio' ? Math.min(options.length - 1, step + (index % 2)) : options.slice(0, 3).map(({ text }) => text),
    ]),
  ) as CompleteAnswers

/** All answers at their maximum. */
const HIGHEST = Object.fromEntries(
  QUESTIONS.map(({ id, type, options }) => [
    id,
    type === 'radio' ? options.length - 1 : options.map(({ text }) => text),
  ]),
) as CompleteAnswers

/** The score is high, the gate is shut, and AI in daily work does not fit risks that nobody looks at. */
const WITHOUT_GOVERNANCE: CompleteAnswers = { ...HIGHEST, governance_framework: 0, risk_management: 0 }

/** Two dimensions are lowest, equally. */
const WITH_TIE: CompleteAnswers = {
  ...HIGHEST,
  stage_current: 2,
  org_structure: 2,
  data_quality: 2,
  data_volume: 2,
  data_infrastructure: 2,
}

const SCORES = [
  [2.4, 'Not Now'],
  [3.45, 'Strategic Bet'],
  [4.31, 'Quick Win'],
] as const

export function Progress() {
  return (
    <Section id="progress" title="Progress">
      <WizardTheme>
        <ProgressRuler questions={QUESTIONS} index={6} company="Example Logistics" />
      </WizardTheme>
      <Row isWide>
        <State name="rail">
          <CategoryRail questions={QUESTIONS} index={6} />
        </State>
        <State name="stages">
          <StageTrack stage="Pilot" />
          <KeyboardHint />
        </State>
        {SCORES.map(([score, band]) => (
          <State key={band} name={band}>
            <ScoreScale score={score} band={band} />
          </State>
        ))}
        <State name="gate shut">
          <GovernanceGatePanel answers={WITHOUT_GOVERNANCE} />
        </State>
        <State name="gate open">
          <GovernanceGatePanel answers={HIGHEST} />
        </State>
      </Row>
    </Section>
  )
}

export function Figures() {
  return (
    <Section id="figures" title="Figures">
      <CycleFigure />
      <ThreeQuestions number={2} words={preview} questions={previewQuestions} />
      <ResultFigures answers={makeSampleAnswers(1)} whatIf={makeSampleAnswers(2)} />
      <AnswersToCheck answers={WITHOUT_GOVERNANCE} />
      <WeakestAnswers answers={WITH_TIE} />
      <ResultFigures answers={WITH_TIE} />
      <ResultFigures answers={HIGHEST} />
      {[0, 1, 2, 3].map((step) => (
        <Figure key={step} number={step + 1} title="Your hull" remark={HULL_SENTENCE}>
          <HullFigure {...drawHull(makeSampleAnswers(step))} score={3.45} />
        </Figure>
      ))}
      <Row>
        <State name="hull without words">
          <HullSketch sheets={drawHull(WITHOUT_GOVERNANCE).wide} />
        </State>
        <State name="score of a scenario">
          <ScoreBar score={4.31} band="Quick Win" given={3.45} />
        </State>
      </Row>
      <ProposalFigure />
      <DeliverablesFigure />
      <ClauseFigure />
      <ArticleShelf />
      <Row>
        {(['legal-ops', 'hr-policy', 'ops-summarizer'] as const).map((name) => (
          <CardDrawing key={name} name={name} />
        ))}
        {(['abap', 'cloud', 'security'] as const).map((name) => (
          <CardDrawing key={name} name={name} file={copilots} label={copilotsDrawn[name]} />
        ))}
      </Row>
      {Object.entries(drawings).map(([name, { href, viewBox }], index) => (
        <Figure key={name} number={index + 1} title={name} remark="of an article">
          <Drawing href={href} viewBox={viewBox} label={name} />
        </Figure>
      ))}
    </Section>
  )
}
