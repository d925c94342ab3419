import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A moment in the conversation: before the greeting, at a command, or when an email has arrived whole. */
export type SmtpMoment = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'letter'

/** Says nothing at all, closes the connection, or says this line. */
export type SmtpTrick = 'hang' | 'drop' | `${number} ${string}`

export interface ScriptedSmtp {
  readonly port: number
  /** The value for SMTP_URL. */
  readonly url: string
  /** The Message-IDs of the emails that arrived whole, in order, whatever was answered. */
  readonly letters: readonly string[]
  readonly connections: () => number
  /** Does this at this moment of every conversation from now on; without arguments every email is accepted. */
  play(moment?: SmtpMoment, trick?: SmtpTrick): void
  /** Calls this once for the next email that has arrived whole, before or after its answer. */
  onNextLetter(moment: 'before' | 'after', call: () => void): void
  /** Says this line now, on every connection. */
  sayNow(line: string): void
  /** Closes every connection and refuses new ones. */
  leave(): Promise<void>
  /** Accepts connections again on the same port. */
  comeBack(): Promise<void>
  /** Closes the server for good. */
  close(): Promise<void>
}

const ANSWERS: Readonly<Record<SmtpMoment, string>> = {
  greeting: '220 peer',
  EHLO: '250-peer\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  letter: '250 taken',
}

/** A long Message-ID stands on a line of its own. */
function readMessageId(letter: string): string {
  const id = /^Message-ID:\s+(\S+)/im.exec(letter)?.[1] ?? 'none'
  /** A copy, because a substring would keep the whole email in memory. */
  return Buffer.from(id).toString()
}

class Peer implements ScriptedSmtp {
  readonly letters: string[] = []
  readonly #sockets = new Set<Socket>()
  readonly #calls = { before: [] as (() => void)[], after: [] as (() => void)[] }
  #server: Server | undefined
  #script: { readonly moment: SmtpMoment; readonly trick: SmtpTrick } | undefined
  #connections = 0
  port = 0
  readonly #listen: (line: string) => void

  constructor(listen: (line: string) => void) {
    this.#listen = listen
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  connections = (): number => this.#connections

  play(moment?: SmtpMoment, trick?: SmtpTrick): void {
    this.#script = moment && trick ? { moment, trick } : undefined
  }

  onNextLetter(moment: 'before' | 'after', call: () => void): void {
    this.#calls[moment].push(call)
  }

  sayNow(line: string): void {
    for (const socket of this.#sockets) socket.write(`${line}\r\n`)
  }

  async leave(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    this.#server = undefined
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async comeBack(): Promise<void> {
    this.#server = createServer((socket) => this.#converse(socket)).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  close(): Promise<void> {
    return this.leave()
  }

  #say(socket: Socket, moment: SmtpMoment): void {
    const said = this.#script?.moment === moment ? this.#script.trick : ANSWERS[moment]
    if (said === 'drop') socket.destroy()
    else if (said !== 'hang') socket.write(`${said}\r\n`)
  }

  #converse(socket: Socket): void {
    this.#connections += 1
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
    let heard = ''
    let isLetter = false
    socket.on('data', (data) => {
      heard += data.toString('latin1')
      for (;;) {
        const end = heard.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + (isLetter ? 5 : 2))
        isLetter = isLetter ? this.#take(socket, said) : this.#answer(socket, said)
      }
    })
    this.#say(socket, 'greeting')
  }

  /** Returns whether an email follows. */
  #answer(socket: Socket, line: string): boolean {
    this.#listen(line)
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'QUIT') socket.end('221 bye\r\n')
    else if (command === 'RSET') socket.write('250 ok\r\n')
    else if (command === 'STAR') socket.write('502 no such command\r\n')
    else this.#say(socket, command as SmtpMoment)
    return command === 'DATA' && this.#script?.moment !== 'DATA'
  }

  #take(socket: Socket, letter: string): false {
    this.letters.push(readMessageId(letter))
    for (const call of this.#calls.before.splice(0)) call()
    this.#say(socket, 'letter')
    for (const call of this.#calls.after.splice(0)) call()
    return false
  }
}

/** Starts a mail server on a free port that can misbehave as scripted. `listen` is told each command. */
export async function startScriptedSmtp(listen: (line: string) => void = () => {}): Promise<ScriptedSmtp> {
  const peer = new Peer(listen)
  await peer.comeBack()
  return peer
}
