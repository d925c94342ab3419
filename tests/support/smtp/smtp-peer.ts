import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface ReceivedLetter {
  /** The message as it was received. */
  readonly raw: string
  readonly mail: Email
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
}

/**
 * What the server does with the next email: accepts it, refuses it with a reply code at one command, or accepts it and
 * closes the connection before it says so.
 */
export type SmtpBehavior = 'take' | 'drop' | { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number }

export interface SmtpPeer {
  /** The value for SMTP_URL. */
  readonly url: string
  /** Every accepted email, in order. */
  readonly letters: readonly ReceivedLetter[]
  /** The number of connections so far. */
  readonly connections: () => number
  /** Sets the behavior for each of the next emails; later ones are accepted. */
  behave(...next: readonly SmtpBehavior[]): void
  /** Resolves when this many emails have been accepted in all. */
  hasTaken(count: number): Promise<void>
  close(): Promise<void>
}

class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number) {
    super('as scripted')
    this.responseCode = responseCode
  }
}

type Done = (error?: Error | null) => void

/** Starts a real SMTP server on a free port. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const letters: ReceivedLetter[] = []
  const script: SmtpBehavior[] = []
  const sockets = new Set<Socket>()
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  let connections = 0

  const answer = (at: 'sender' | 'recipient' | 'data', done: Done) => {
    const next = script[0]
    if (typeof next !== 'object' || next.at !== at) return done()
    script.shift()
    return done(new Refusal(next.code))
  }

  async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await text(stream)
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const to = envelope.rcptTo.map(({ address }) => address)
    letters.push({ raw, mail: await PostalMime.parse(raw), envelope: { from, to } })
    for (const { count, resolve } of waiting) if (letters.length >= count) resolve()
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): Promise<void> {
    const next = script[0]
    if (typeof next === 'object') {
      await text(stream)
      return answer('data', done)
    }
    script.shift()
    await take(stream, session)
    if (next !== 'drop') return done()
    for (const socket of sockets) socket.destroy()
    return undefined
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) => answer('sender', done),
    onRcptTo: (_address, _session, done) => answer('recipient', done),
    onData: (stream, session, done) => void receive(stream, session, done),
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    connections: () => connections,
    behave: (...next) => void script.push(...next),
    hasTaken: (count) =>
      new Promise((resolve) => {
        if (letters.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
