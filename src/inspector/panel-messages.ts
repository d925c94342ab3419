import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyEventObject } from 'xstate'

import type { Statechart } from './statechart.ts'

/** What the inspector's page asks of the page it is docked to. */
export type PanelRequest =
  | { readonly type: 'panel.toggled'; readonly height: 'folded' | 'enlarged' }
  | { readonly type: 'panel.closed' }
  /** The port that comes along gets null once the machine has the event, or a sentence that says why it has not. */
  | { readonly type: 'panel.sending'; readonly sessionId: string; readonly event: AnyEventObject }

/** A chart, or why it cannot be drawn. */
export type Drawable = { readonly chart: Statechart } | { readonly chart: null; readonly fault: string }

/** An actor that was started, and its chart. */
export type ActorMessage = Drawable & {
  readonly type: 'panel.actor'
  readonly sessionId: string
  /** A machine's own, or what it was invoked as. */
  readonly name: string
}

export type SnapshotMessage = Extract<StatelyInspectionEvent, { type: '@xstate.snapshot' }> & {
  /** The names of the transitions that led to it, in order. */
  readonly transitions: readonly string[]
}

/** What the inspector's page is told of the machines beside it. */
export type MachineMessage = SnapshotMessage | ActorMessage
