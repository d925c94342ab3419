import { createBrowserInspector, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'

import { readFrom, removeFrom, writeTo } from '#web/storage/browser-storage.ts'

import { observeMachines } from './inspection.ts'
import type { PanelMessage } from './panel-messages.ts'
import { makeRedactor } from './redact.ts'

const PAGE = '/inspector.html'
/** In this tab the inspector stays open through reloads. */
const OPEN_IN_TAB = 'inspector'
const OPEN_HEIGHT = '45vh'
const FOLDED_HEIGHT = '3rem'

type FromPage = PanelMessage | { readonly type: '@statelyai.connected' }

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

/** Keeps all messages, and sends them to each inspector page of this origin: those so far when it connects, then each. */
function record(panel: ReturnType<typeof makePanel>): void {
  const sent: StatelyInspectionEvent[] = []
  const pages = new Set<Window>()
  const send = (message: StatelyInspectionEvent) => {
    sent.push(message)
    pages.forEach((page) => page.postMessage(message, location.origin))
  }
  addEventListener('message', ({ data, origin, source }: MessageEvent<FromPage | null>) => {
    if (origin !== location.origin || source === null) return
    if (data?.type === 'panel.toggled') panel.toggle()
    if (data?.type === 'panel.closed') panel.close()
    if (data?.type !== '@statelyai.connected') return
    const page = source as Window
    pages.add(page)
    sent.forEach((message) => page.postMessage(message, location.origin))
  })
  observeMachines(createInspector({ send }, { serialize: makeRedactor() }).inspect)
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
    toggle: () => setHeight(frame.style.blockSize === OPEN_HEIGHT ? FOLDED_HEIGHT : OPEN_HEIGHT),
    close() {
      removeFrom('sessionStorage', OPEN_IN_TAB)
      frame.remove()
      setHeight('')
    },
  }
}
