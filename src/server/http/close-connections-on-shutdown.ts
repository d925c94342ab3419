import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that are still open so long after the beginning of a stop are cut off, in milliseconds. */
const REQUESTS_MS = 8000

/**
 * Watches the connections of a server. Gives a function for its stop, which closes at once those that have sent nothing
 * yet, such as a browser opens in advance, and after eight seconds all that are left. The server itself would wait for
 * both without end, as it no longer checks how long a request takes.
 */
export function createConnectionCloser(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => server.closeAllConnections(), REQUESTS_MS).unref()
  }
}
