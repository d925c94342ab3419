import { describe, expect, test } from 'vitest'

import type { MachineMessage } from '#inspector/panel-messages.ts'
import { listActive, replayTrack, listTracks, type Track } from '#inspector/actor-timeline.ts'
import type { Statechart } from '#inspector/statechart.ts'
import { describeStep } from '#inspector/describe-step.ts'
import { readLog } from '#tests/replays/stored-logs.ts'

const CHART: Statechart = { id: 'door', states: [], delays: [] }

const base = { sessionId: 'x:0', rootId: 'x:0', id: '', _version: '1' }
const snapshot = (at: number, event: string, held: object): MachineMessage =>
  ({
    ...base,
    type: '@xstate.snapshot',
    createdAt: String(at),
    event: { type: event },
    snapshot: held,
    transitions: event === 'push' ? ['door.shut on push #1'] : [],
  }) as unknown as MachineMessage

const STARTED = [
  { type: 'panel.actor', sessionId: 'x:0', name: 'door', chart: CHART },
  snapshot(100, 'xstate.init', { status: 'active', value: 'shut', context: {}, tags: [] }),
  snapshot(150, 'push', { status: 'active', value: { open: 'wide' }, context: {}, tags: [] }),
] as readonly MachineMessage[]

const onlyTrack = (...more: MachineMessage[]) => listTracks([...STARTED, ...more])[0] as Track

test('every active state is listed, a parent before its child', () => {
  expect(listActive('intro')).toEqual(['intro'])
  expect(listActive({ wizard: { step: 'blank' } })).toEqual(['wizard', 'wizard.step', 'wizard.step.blank'])
  expect(listActive({ a: 'x', b: 'y' })).toEqual(['a', 'a.x', 'b', 'b.y'])
})

describe('a running machine', () => {
  test('has its chart, and at each step the states that are lit and the transitions that were taken', () => {
    const { name, drawable, steps, isRunning } = onlyTrack()
    expect(name).toBe('door')
    expect(drawable).toMatchObject({ chart: CHART })
    expect(isRunning).toBe(true)
    expect(steps).toMatchObject([
      { active: ['shut'], transitions: [] },
      { active: ['open', 'open.wide'], transitions: ['door.shut on push #1'] },
    ])
  })

  test('hears nothing once it is stopped or has ended', () => {
    const stopped = onlyTrack(snapshot(200, 'xstate.stop', { status: 'stopped', value: 'shut' }))
    expect(stopped).toMatchObject({ isRunning: false, isStopped: true })
    const ended = onlyTrack(snapshot(200, 'push', { status: 'done', value: 'gone' }))
    expect(ended).toMatchObject({ isRunning: false, isStopped: false })
  })
})

describe('a log that is played again', () => {
  const log = readLog('assessment-conflict')
  const { track } = replayTrack(log)
  const words = track.steps.map((step) => track.drawable.chart && describeStep(track.drawable.chart, step))

  test('has its chart and hears nothing', () => {
    expect(track).toMatchObject({ drawable: { chart: { id: 'assessment' } }, isRunning: false })
  })

  test('says in words what is lit and what was taken, step by step', () => {
    expect(words[0]).toBe('Lit: restoring. It starts here.')
    expect(words[1]).toBe(
      'Lit: wizard, wizard.answered. ' +
        'Taken: restoring on session.restored to wizard; wizard.checkingAnswer at once to wizard.answered.',
    )
    expect(words[2]).toBe('Lit: submitting. Taken: wizard.answered on assessment.completed to submitting.')
    expect(words.find((text) => text?.includes('sendReport'))).toBe(
      'Lit: wizard, wizard.answered. ' +
        'Taken: submitting sendReport is done to wizard; wizard.checkingAnswer at once to wizard.answered.',
    )
  })

  test('an event that leads nowhere is said to', () => {
    const unheard = { ...log, steps: [{ at: 1, event: { type: 'question.advanced' }, value: 'restoring' }] }
    const [, step] = replayTrack(unheard).track.steps
    expect(step && track.drawable.chart && describeStep(track.drawable.chart, step)).toBe(
      'Lit: restoring. question.advanced leads nowhere here.',
    )
  })
})
