import { createServer, type Socket } from 'node:net'

import { decodeEntities } from '#tests/support/site/decode-entities.ts'

/** What a screen reader sends to its speech synthesizer, received in place of one. */
export interface SpeechServer {
  /** What was said so far, in order. */
  readonly said: readonly string[]
  /** When something was said last, as `performance.now()`. */
  readonly saidAt: number
  stop(): Promise<void>
}

/** When the end of a message is told, in milliseconds after it: more than once, because it may come before it is expected. */
const ENDS = [20, 200, 1000, 3000]

const NEWLINE = '\r\n'

/** Answers of the Speech Synthesis Interface Protocol (SSIP) that carry more than a confirmation. */
const ANSWERS: Record<string, string> = {
  'HISTORY GET CLIENT_ID': '245-1\r\n245 OK CLIENT ID SENT',
  'LIST OUTPUT_MODULES': '250-listener\r\n250 OK MODULE LIST SENT',
  'LIST SYNTHESIS_VOICES': '249-listener\ten\tnone\r\n249 OK VOICE LIST SENT',
  SPEAK: '230 OK RECEIVING DATA',
}

/** The words of a message in SSML. */
function readWords(ssml: string): string {
  return decodeEntities(ssml.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Listens on this socket for a screen reader. It stands where speech-dispatcher stands, and is done with each message at once: a
 * silent voice would take as long as a person speaks.
 */
export async function startSpeechServer(socketPath: string): Promise<SpeechServer> {
  const said: string[] = []
  const connections = new Set<Socket>()
  let saidAt = performance.now()
  let count = 0

  const hear = (socket: Socket, message: string) => {
    const words = readWords(message)
    if (words !== '') said.push(words)
    saidAt = performance.now()
    count += 1
    const events = [701, 702].map(
      (code) => `${code}-${count}\r\n${code}-1\r\n${code} ${code === 701 ? 'BEGIN' : 'END'}`,
    )
    socket.write([`225-${count}`, '225 OK MESSAGE QUEUED', ''].join(NEWLINE))
    for (const delay of ENDS) setTimeout(() => socket.writable && socket.write([...events, ''].join(NEWLINE)), delay)
  }

  const server = createServer((socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
    socket.on('error', () => socket.destroy())
    let received = ''
    let isMessage = false
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
      for (;;) {
        const end = isMessage ? `${NEWLINE}.${NEWLINE}` : NEWLINE
        const at = received.indexOf(end)
        if (at === -1) return
        const part = received.slice(0, at)
        received = received.slice(at + end.length)
        if (isMessage) hear(socket, part)
        else if (part.startsWith('CHAR ') || part.startsWith('KEY ')) hear(socket, part.slice(part.indexOf(' ') + 1))
        else socket.write(`${ANSWERS[part] ?? '200 OK'}${NEWLINE}`)
        isMessage = part === 'SPEAK' && !isMessage
      }
    })
  })
  await new Promise<void>((listening) => server.listen(socketPath, listening))
  return {
    said,
    get saidAt() {
      return saidAt
    },
    async stop() {
      for (const socket of connections) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
