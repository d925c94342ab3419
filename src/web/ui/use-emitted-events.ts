import { useEffect, useEffectEvent } from 'react'

interface Emitter<Emission> {
  on(type: '*', listener: (emitted: Emission) => void): { unsubscribe(): void }
}

/** Calls the handler of each event that the actor emits, as the last render gave it. */
export function useEmittedEvents<Emission extends { readonly type: string }>(
  actor: Emitter<Emission>,
  handlers: { readonly [Type in Emission['type']]?: () => void },
): void {
  const handle = useEffectEvent((type: Emission['type']) => handlers[type]?.())
  useEffect(() => {
    const subscription = actor.on('*', ({ type }) => handle(type))
    return () => subscription.unsubscribe()
  }, [actor])
}
