import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import { savedResultMachine, type SavedResultInput } from '#machines/saved-result/saved-result.machine.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { waitForSaves } from '#web/pages/assessment-flow/progress/pending-save.ts'
import { readResult, removeResult } from '#web/pages/assessment-flow/progress/result-storage.ts'

const machine = savedResultMachine.provide({
  actors: {
    // The page of a result that was finished just now asks while it is being saved.
    readResult: fromPromise(() => waitForSaves().then(readResult)),
    removeResult: fromPromise(removeResult),
  },
})

/** Looks for the saved result on this device: for the expected one, or with null for any result. */
export function useSavedResult(expected: SavedResultInput['expected']): ActorRefFrom<typeof machine> {
  return useActorRef(machine, { input: { expected }, ...(import.meta.env.INSPECTOR && inspection()) })
}
