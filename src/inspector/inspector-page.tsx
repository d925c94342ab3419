import { useWindowEvent } from '@mantine/hooks'
import { useMemo, useState, type ReactNode } from 'react'

import type { ReplayLog } from '#inspector/replay.ts'

import { ActorList } from './actor-list.tsx'
import { ChartSection } from './chart-with-event-sending.tsx'
import { CopyLog } from './copy-log.tsx'
import classes from './inspector-page.module.css'
import { askPage } from './post-message-to-page.ts'
import { PasteLog } from './paste-log.tsx'
import { useReceived } from './use-received-messages.ts'
import { replayTrack, listTracks, type Track } from './actor-timeline.ts'
import { StepDetail } from './step-detail.tsx'
import { StepList } from './step-list.tsx'

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Where in a track one stands; null follows the newest step. */
function usePlace(track: Track | undefined) {
  const [chosen, choose] = useState<number | null>(null)
  const last = (track?.steps.length ?? 1) - 1
  const place = Math.min(chosen ?? last, last)
  const goTo = (next: number) => choose(next >= last ? null : Math.max(0, next))
  return { place, last, goTo, follow: () => choose(null), begin: () => choose(0) }
}

function Controls({ place, last, goTo }: { place: number; last: number; goTo: (place: number) => void }) {
  return (
    <p className={classes.controls}>
      <button type="button" disabled={place === 0} onClick={() => goTo(place - 1)}>
        Step back
      </button>
      <button type="button" disabled={place === last} onClick={() => goTo(place + 1)}>
        Step forward
      </button>
      <button type="button" disabled={place === last} onClick={() => goTo(last)}>
        Newest
      </button>
      <span>
        Step {place} of {last}
      </span>
    </p>
  )
}

/** Arrow keys step, wherever the focus is but in a text. */
function useArrowKeys(stepBy: (places: number) => void): void {
  useWindowEvent('keydown', (event) => {
    const places = ARROWS[event.key]
    if (places === undefined || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    stepBy(places)
  })
}

interface HeadProps {
  track: Track | undefined
  controls: ReactNode
  /** Where a replay comes out differently than it was recorded. */
  divergence: number | null
  onLog: (log: ReplayLog) => void
  /** Absent if nothing is being replayed. */
  onLeave: (() => void) | null
}

function Head({ track, controls, divergence, onLog, onLeave }: HeadProps) {
  return (
    <header className={classes.head}>
      <h1>{onLeave ? `Replay of ${track?.name}` : 'Running machines'}</h1>
      {controls}
      {divergence !== null && (
        <p className={classes.divergence} role="status">
          Step {divergence} leads elsewhere than recorded
        </p>
      )}
      {onLeave && (
        <button type="button" onClick={onLeave}>
          Back to the running machines
        </button>
      )}
      <CopyLog log={track?.log ?? null} />
      <PasteLog onLog={onLog} />
      <button type="button" onClick={() => askPage({ type: 'panel.toggled', height: 'enlarged' })}>
        Enlarge
      </button>
      <button type="button" onClick={() => askPage({ type: 'panel.toggled', height: 'folded' })}>
        Fold
      </button>
      <button type="button" onClick={() => askPage({ type: 'panel.closed' })}>
        Close
      </button>
    </header>
  )
}

interface ColumnsProps {
  actors: ReactNode
  track: Track | undefined
  place: number
  divergence: number | null
  goTo: (place: number) => void
  /** An event of the chart was pressed. */
  onSending: () => void
}

/** The actors, and of the one that was chosen what happened, its chart, and all it knew at a step. */
function Columns({ actors, track, place, divergence, goTo, onSending }: ColumnsProps) {
  const steps = track?.steps ?? []
  const step = steps[place]
  const isNewest = place === steps.length - 1
  return (
    <div className={classes.columns}>
      {actors}
      <section aria-label="Events">
        <StepList steps={steps} place={place} divergence={divergence} onGoTo={goTo} />
      </section>
      {track && step && (
        <ChartSection key={track.id} track={track} step={step} isNewest={isNewest} onSending={onSending} />
      )}
      <section aria-label="State">{track && step && <StepDetail step={step} chart={track.drawable.chart} />}</section>
    </div>
  )
}

/** The machine that acted last. A call has no log. */
const findLastToAct = (running: readonly Track[]) =>
  running.filter(({ log }) => log !== null).toSorted((one, other) => other.actedAt - one.actedAt)[0]

/** All running machines, what happened to each, and any of their sessions again, step by step. */
export function InspectorPage() {
  const running = listTracks(useReceived())
  const [chosen, choose] = useState<string | null>(null)
  const [pasted, setPasted] = useState<ReplayLog | null>(null)
  const replayed = useMemo(() => pasted && replayTrack(pasted), [pasted])
  const track = replayed?.track ?? running.find(({ id }) => id === chosen) ?? findLastToAct(running)
  const { place, last, follow, begin, ...at } = usePlace(track)
  const divergence = replayed?.divergence ?? null
  /** Who steps or sends something stays with this machine, whichever acts then. */
  const stay = () => {
    if (replayed === null && track !== undefined) choose(track.id)
  }
  const goTo = (next: number) => {
    stay()
    at.goTo(next)
  }

  useArrowKeys((places) => goTo(place + places))
  const watch = (id: string | null) => {
    setPasted(null)
    choose(id)
    follow()
  }
  const play = (log: ReplayLog) => {
    setPasted(log)
    begin()
  }

  return (
    <main className={classes.page}>
      <Head
        track={track}
        controls={track && <Controls place={place} last={last} goTo={goTo} />}
        divergence={divergence}
        onLog={play}
        onLeave={replayed && (() => watch(null))}
      />
      <Columns
        actors={
          <ActorList tracks={replayed ? [replayed.track] : running} chosen={track?.id ?? null} onChoose={watch} />
        }
        track={track}
        place={place}
        divergence={divergence}
        goTo={goTo}
        onSending={stay}
      />
    </main>
  )
}
