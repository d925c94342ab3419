import type { Statechart } from '#web/inspect/statechart.ts'

// What a visitor sees in a state, to complete the sentence '…, then the visitor sees …'. {question} is replaced by
// 'question 2 of 3'.

export const SIGHTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assessment: {
    restoring: 'the introduction',
    intro: 'the introduction',
    'wizard.blank': '{question}, not yet answered',
    'wizard.answerMissing': '{question} and what is missing',
    'wizard.answered': '{question}, answered',
    submitting: 'that the report is on its way',
    results: 'the result',
  },
  contact: {
    editing: 'the form',
    'submitting.sending': 'that the message is on its way',
    'submitting.waiting': 'that the form still waits',
    paymentPending: 'that a card payment is asked for',
    sent: 'the note that it was sent',
  },
  waitlist: {
    'open.editing': 'the card',
    'submitting.sending': 'that the sign-up is on its way',
    'submitting.waiting': 'that the card still waits',
    joined: 'the note of success',
    'open.failed': 'the retry message',
  },
  nav: { closed: 'the menu closed', open: 'the menu open' },
  'start-over': { idle: 'Start over', asking: "'Discard your answers?'" },
  'saved-result': {
    reading: 'that the device is asked',
    'found.offered': 'that the result can be removed',
    'found.refused': 'that it could not be removed',
    removing: 'the result still there',
    removed: 'that it is removed',
    missing: 'nothing to remove',
  },
  comparison: {
    waiting: 'the own code and an empty field',
    refused: 'why the code was refused',
    compared: 'where the two answers differ',
  },
  'what-if': { original: 'the result as it is', modified: 'what would be' },
}

/** The state at the start of a key. */
function stateIn(key: string, { states }: Statechart): string {
  const [first = ''] = key.split(' ')
  return states.find((state) => state.id === first)?.id ?? ''
}

/** A key in words; the key itself when there are no words for it. */
export function nameSight(key: string, chart: Statechart): string {
  const state = stateIn(key, chart)
  const words = SIGHTS[chart.id]?.[state]
  if (words === undefined) return key
  const [, place, all] = /(\d+)\/(\d+)/.exec(key) ?? []
  const rest = /with errors: .*/.exec(key)?.[0]
  return [words.replace('{question}', `question ${place} of ${all}`), ...(rest === undefined ? [] : [rest])].join(' ')
}
