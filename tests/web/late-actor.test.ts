import { expect, test, vi } from 'vitest'
import { createActor, emit, setup } from 'xstate'

import { makeLateActor, type Actor } from '#web/ui/late-actor.ts'

type Event = { type: 'pressed' }
type Emission = { type: 'lit' }
interface Shown {
  readonly value: unknown
}

const lamp = setup({ types: { events: {} as Event, emitted: {} as Emission } }).createMachine({
  initial: 'dark',
  states: { dark: { on: { pressed: { target: 'lit', actions: emit({ type: 'lit' }) } } }, lit: {} },
})

const startLamp = (): Promise<Actor<Shown, Event, Emission>> => Promise.resolve(createActor(lamp).start())

test('a chart is loaded once, by its first event, which it gets', async () => {
  const load = vi.fn(startLamp)
  const actor = makeLateActor<Shown, Event, Emission>(load, { value: 'unloaded' })
  const seen: unknown[] = []
  actor.subscribe(() => seen.push(actor.getSnapshot().value))
  // A listener of an emission already sees the state that the chart is in.
  actor.on('*', ({ type }) => seen.push([type, actor.getSnapshot().value]))
  expect(actor.getSnapshot().value).toBe('unloaded')
  await Promise.all([actor.send({ type: 'pressed' }), actor.start()])
  expect(load).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(['dark', ['lit', 'lit'], 'lit'])
})

test('a chart whose code cannot be loaded refuses the event, and the next event tries again', async () => {
  const load = vi.fn(startLamp).mockRejectedValueOnce(new Error('no network'))
  const actor = makeLateActor<Shown, Event, Emission>(load, { value: 'unloaded' })
  await expect(actor.send({ type: 'pressed' })).rejects.toThrow('no network')
  expect(actor.getSnapshot().value).toBe('unloaded')
  await actor.send({ type: 'pressed' })
  expect(actor.getSnapshot().value).toBe('lit')
})

test('a chart that is stopped, even while it is being loaded, does not go on', async () => {
  let started: Actor<Shown, Event, Emission> | undefined
  const load = async () => (started = await startLamp())
  const actor = makeLateActor<Shown, Event, Emission>(load, { value: 'unloaded' })
  void actor.start()
  actor.stop()
  await vi.waitFor(() => expect(started?.getSnapshot()).toMatchObject({ status: 'stopped' }))
})
