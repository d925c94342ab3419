import { useEffect, useState, useSyncExternalStore } from 'react'

import { waitForFirstInteraction } from './wait-for-first-interaction.ts'

interface Subscription {
  unsubscribe(): void
}

/** What a page uses of a running chart. */
export interface Actor<Snapshot, Event, Emission> {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): Subscription
  on(type: '*', listener: (emitted: Emission) => void): Subscription
  send(event: Event): void
  stop(): void
}

/** A chart whose code is loaded when it is needed. */
export interface LateActor<Snapshot, Event, Emission> extends Omit<Actor<Snapshot, Event, Emission>, 'send' | 'stop'> {
  /** Starts the chart, once. Rejects if its code cannot be loaded; a later call tries again. */
  start(): Promise<Actor<Snapshot, Event, Emission>>
  /** Stops the chart, if it runs. */
  stop(): void
  /** Starts the chart if necessary, and sends it the event. Rejects if its code cannot be loaded. */
  send(event: Event): Promise<void>
}

function addListener<Listener>(listeners: Set<Listener>, listener: Listener): Subscription {
  listeners.add(listener)
  return { unsubscribe: () => listeners.delete(listener) }
}

/**
 * Makes a chart that is started late.
 *
 * @param load Loads the code of the chart and starts it.
 * @param initial The snapshot until then.
 */
export function makeLateActor<Snapshot, Event, Emission>(
  load: () => Promise<Actor<Snapshot, Event, Emission>>,
  initial: Snapshot,
): LateActor<Snapshot, Event, Emission> {
  let starting: Promise<Actor<Snapshot, Event, Emission>> | undefined
  let running: Actor<Snapshot, Event, Emission> | undefined
  const subscribers = new Set<() => void>()
  const listeners = new Set<(emitted: Emission) => void>()
  const notifyAll = () => {
    for (const notify of subscribers) notify()
  }
  const follow = (actor: Actor<Snapshot, Event, Emission>) => {
    running = actor
    actor.on('*', (emitted) => {
      for (const listener of listeners) listener(emitted)
    })
    actor.subscribe(notifyAll)
    notifyAll()
    return actor
  }
  const start = () => {
    starting ??= load().then(follow)
    starting.catch(() => (starting = undefined))
    return starting
  }
  return {
    getSnapshot: () => running?.getSnapshot() ?? initial,
    subscribe: (listener) => addListener(subscribers, listener),
    on: (_type, listener) => addListener(listeners, listener),
    start,
    stop() {
      starting?.then((actor) => actor.stop()).catch(() => {})
      starting = undefined
      running = undefined
    },
    send: async (event) => (await start()).send(event),
  }
}

/** Runs such a chart in a component. It is started at the first interaction, or by the first event. */
export function useLateActor<Snapshot, Event, Emission>(
  ...chart: Parameters<typeof makeLateActor<Snapshot, Event, Emission>>
): LateActor<Snapshot, Event, Emission> {
  const [actor] = useState(() => makeLateActor(...chart))
  useEffect(() => {
    // If its code cannot be loaded now, the first event tries again.
    void waitForFirstInteraction()
      .then(actor.start)
      .catch(() => {})
    return actor.stop
  }, [actor])
  return actor
}

/** A part of the snapshot of such a chart. */
export function useLateSelector<Snapshot, Part>(
  actor: Pick<LateActor<Snapshot, never, never>, 'getSnapshot' | 'subscribe'>,
  select: (snapshot: Snapshot) => Part,
): Part {
  const subscribe = (listener: () => void) => {
    const subscription = actor.subscribe(listener)
    return () => subscription.unsubscribe()
  }
  const read = () => select(actor.getSnapshot())
  return useSyncExternalStore(subscribe, read, read)
}
