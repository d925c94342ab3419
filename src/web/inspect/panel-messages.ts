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

/** The chart of a machine that was started. */
export type ChartMessage = Drawable & { readonly type: 'panel.chart'; readonly sessionId: string }

type Snapshot = Extract<StatelyInspectionEvent, { type: '@xstate.snapshot' }>

export interface SnapshotMessage extends Snapshot {
  /** The names of the transitions that led to it, in order. */
  readonly transitions: readonly string[]
}

/** What the inspector's page is told of the machines beside it. */
export type MachineMessage = Exclude<StatelyInspectionEvent, Snapshot> | SnapshotMessage | ChartMessage
