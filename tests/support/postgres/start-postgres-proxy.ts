import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between a client and a database and does what networks do. */
export interface PostgresProxy {
  readonly port: number
  /** The same URL by way of the proxy. */
  through(url: string): string
  /** The next commit reaches the database, its answer does not come back, and the connection is gone. */
  loseCommitAnswer(): void
  /** From now on nothing goes through, and nobody is told. */
  goSilent(): void
  /** Cuts every connection; new ones go to the database on this port. */
  pointTo(port: number): void
  close(): Promise<void>
}

const COMMIT = Buffer.from('commit\0')

/** A proxy before the database on this port of this machine. */
export async function startPostgresProxy(target: number): Promise<PostgresProxy> {
  const sockets = new Set<Socket>()
  let goal = target
  let mode: 'pass' | 'lose' | 'silent' = 'pass'
  const server = createServer((client) => {
    const database = connect(goal, '127.0.0.1')
    let isLost = false
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, database].forEach((one) => one.destroy()))
    }
    client.on('data', (data) => {
      if (mode === 'silent') return
      if (mode === 'lose' && data.includes(COMMIT)) [mode, isLost] = ['pass', true]
      database.write(data)
    })
    database.on('data', (data) => {
      if (isLost) client.destroy()
      else if (mode !== 'silent') client.write(data)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port,
    through: (url) => url.replace(`:${target}/`, `:${port}/`),
    loseCommitAnswer: () => void (mode = 'lose'),
    goSilent: () => void (mode = 'silent'),
    pointTo(next) {
      goal = next
      cutAll()
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
