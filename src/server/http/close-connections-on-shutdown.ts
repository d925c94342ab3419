import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that are still open so long after the beginning of a stop are cut off, in milliseconds. */
const REQUESTS_MS = 8000

/**
 * Watches the connections of a server. Returns the function that closes them when the server stops. At once, it closes
 * those that have sent nothing: browsers open such connections in advance. After eight seconds, it closes all that are
 * left. The server itself would wait for both without end, because it no longer checks how long a request takes.
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
