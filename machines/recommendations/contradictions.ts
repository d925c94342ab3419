import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'

/** Two answers that do not fit together. */
export interface Contradiction {
  readonly questions: readonly [QuestionId, QuestionId]
  /** For the visitor: kind, and what to check. */
  readonly forVisitor: string
  /** For the team: plain, one sentence. */
  readonly forTeam: string
  /** A question that opens the call about it. */
  readonly question: string
}

/** Finds answers that do not fit together, the most important first; empty if there are none. */
export function findContradictions(answers: CompleteAnswers): readonly Contradiction[] {
  const isLive = readLevel(answers.stage_current) >= 4
  const isRiskUnseen = readLevel(answers.risk_management) === 1
  if (!isLive || !isRiskUnseen) return []
  return [
    {
      questions: ['stage_current', 'risk_management'],
      forVisitor:
        'You say that AI runs in daily work, and that nobody looks at its risks. Check which of the two is true.',
      forTeam: 'AI in daily work, but risks are not looked at.',
      question: 'You run AI every day. Who would notice first if it went wrong?',
    },
  ]
}
