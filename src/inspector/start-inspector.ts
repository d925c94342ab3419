import { createBrowserInspector, createInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

import { readFrom, removeFrom, writeTo } from '#web/storage/browser-storage.ts'

import { observeMachines } from '#web/inspect/inspect-option.ts'
import type { MachineMessage, PanelRequest } from './panel-messages.ts'
import { makeRedactor } from './redact.ts'
import { followMachines } from './follow-page-machines.ts'

const PAGE = '/inspector.html'
/** In this tab the inspector stays open through reloads. */
const OPEN_IN_TAB = 'inspector'
const OPEN_HEIGHT = '45vh'
const OTHER_HEIGHTS = { folded: '3rem', enlarged: '85vh' } as const

type FromPage = PanelRequest | { readonly type: '@statelyai.connected' }

/**
 * Records every machine from its start, and shows the record with `?inspect`, or at any time with Alt+Shift+I.
 * `?inspect=stately` opens the hosted inspector instead, with the first click: browsers block a window nobody asked for.
 */
export function startInspector(): void {
  const asked = new URLSearchParams(location.search).get('inspect')
  if (asked === 'stately') {
    const hosted = createBrowserInspector({ serialize: makeRedactor(), autoStart: false })
    observeMachines(hosted.inspect)
    addEventListener('click', () => hosted.start(), { once: true })
    return
  }
  const panel = makePanel()
  record(panel)
  if (asked !== null || readFrom('sessionStorage', OPEN_IN_TAB) !== null) panel.open()
  addEventListener('keydown', ({ code, altKey, shiftKey }) => {
    if (code === 'KeyI' && altKey && shiftKey) panel.open()
  })
}

/**
 * Keeps all messages, and sends them to each inspector page of this origin: those so far when it connects, then each.
 * What such a page sends to a machine, the machine gets.
 */
function record(panel: ReturnType<typeof makePanel>): void {
  const sent: MachineMessage[] = []
  const pages = new Set<Window>()
  const redact = makeRedactor()
  const send = (message: MachineMessage) => {
    sent.push(message)
    pages.forEach((page) => page.postMessage(message, location.origin))
  }
  const machines = followMachines((actor) => send(redact(actor)))
  const hear = (request: PanelRequest, answer: MessagePort | undefined) => {
    if (request.type === 'panel.toggled') panel.toggle(request.height)
    if (request.type === 'panel.closed') panel.close()
    if (request.type !== 'panel.sending') return
    const fault = machines.send(request.sessionId, request.event)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port leads to one window only
    answer?.postMessage(redact({ fault }).fault)
  }
  addEventListener('message', ({ data, origin, source, ports }: MessageEvent<FromPage | null>) => {
    if (origin !== location.origin || source === null) return
    const page = source as Window
    if (data?.type === '@statelyai.connected') {
      pages.add(page)
      sent.forEach((message) => page.postMessage(message, location.origin))
    } else if (data !== null && pages.has(page)) hear(data, ports[0])
  })
  const inspector = createInspector(
    {
      send(message) {
        if (message.type !== '@xstate.snapshot') return
        send({ ...message, transitions: machines.takeTransitions(message.sessionId) })
      },
    },
    { serialize: redact },
  )
  // The library's own observer waits until the browser is idle: on a busy machine for many seconds.
  const tell = (inspected: InspectionEvent) => {
    machines.observe(inspected)
    if (inspected.type !== '@xstate.snapshot') return
    const { actorRef, snapshot, event } = inspected
    inspector.snapshot(actorRef, snapshot, { event })
  }
  observeMachines({
    next(inspected) {
      try {
        tell(inspected)
      } catch (error) {
        // What cannot be told must not stop the machine that it is about.
        reportError(error)
      }
    },
  })
}

/** A frame over the lower edge of the page. The page keeps its place and gets as much room to scroll. */
function makePanel() {
  const frame = document.createElement('iframe')
  frame.title = 'Running machines'
  frame.src = PAGE
  frame.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 19; inline-size: 100%; border: 0'
  const setHeight = (height: string) => {
    frame.style.blockSize = height
    document.body.style.paddingBlockEnd = height
    document.documentElement.style.scrollPaddingBlockEnd = height
  }
  return {
    open() {
      if (frame.isConnected) return
      writeTo('sessionStorage', OPEN_IN_TAB, 'open')
      setHeight(OPEN_HEIGHT)
      document.body.append(frame)
    },
    toggle(height: keyof typeof OTHER_HEIGHTS) {
      const other = OTHER_HEIGHTS[height]
      setHeight(frame.style.blockSize === other ? OPEN_HEIGHT : other)
    },
    close() {
      removeFrom('sessionStorage', OPEN_IN_TAB)
      frame.remove()
      setHeight('')
    },
  }
}
