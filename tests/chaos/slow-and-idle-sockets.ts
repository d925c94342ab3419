/* oxlint-disable no-await-in-loop -- one look after the other */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { CONNECTION_LIMITS } from '#server/http/plugins/connection-limits.ts'
import { countDescriptors, readMemory, TELLS_USE } from '#tests/support/service/process-resources.ts'
import { startServer } from '#tests/support/service/start-server.ts'

import { listFaults, quantile, type ChaosRun, type Verdict } from './chaos-run-interface.ts'
import { makeKeepAliveAgent, send } from './load-generator.ts'

const SLOW = 500
const LOOKS = 400
/**
 * The limit as a multiple of the quiet 99th percentile, and a minimum: a quiet answer is faster than a timer can measure.
 */
const P99_RATIO = 10
const FLOOR_MS = 20
/** Ten seconds for a header, checked each second, and some time for a busy machine. */
const CUT_MS = 20_000

async function p99Of(url: string, agent: Agent): Promise<{ readonly p99: number; readonly bad: number }> {
  const times: number[] = []
  let bad = 0
  for (let at = 0; at < LOOKS; at += 1) {
    const { status, ms } = await send(agent, url)
    times.push(ms)
    if (status !== 200) bad += 1
    await pause(5)
  }
  return { p99: quantile(times, 0.99), bad }
}

/** Opens sockets one by one. The set loses those that are refused or cut. */
async function openSockets(url: string, count: number): Promise<Set<Socket>> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  for (let at = 0; at < count; at += 1) {
    const socket = connect({ port: Number(port), host: hostname })
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
    socket.resume()
    open.add(socket)
    if (at % 200 === 199)
      await Promise.race([once(socket, 'connect').catch(() => {}), once(socket, 'close'), pause(500)])
  }
  await pause(500)
  return open
}

async function slowloris(): Promise<Verdict> {
  const server = await startServer()
  const agent = makeKeepAliveAgent(1)
  const url = `${server.url}/`
  await p99Of(url, agent)
  const quiet = await p99Of(url, agent)
  const sockets = await openSockets(server.url, SLOW)
  const begin = performance.now()
  const header = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
  let at = 0
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write(header[at] ?? 'a')
    at += 1
  }, 1000)
  const besieged = await p99Of(url, agent)
  const left = sockets.size
  while (sockets.size > 0 && performance.now() - begin < CUT_MS) await pause(100)
  const cutMs = Math.round(performance.now() - begin)
  clearInterval(dripping)
  const uncut = sockets.size
  for (const socket of sockets) socket.destroy()
  agent.destroy()
  const exit = await server.stop()
  return {
    figures: {
      sockets: SLOW,
      openWhileMeasured: left,
      quietP99Ms: Math.round(quiet.p99 * 10) / 10,
      p99Ms: Math.round(besieged.p99 * 10) / 10,
      ratio: Math.round((besieged.p99 / quiet.p99) * 10) / 10,
      uncut,
      allCutAfterMs: cutMs,
    },
    faults: listFaults({
      'every healthy request is answered 200': quiet.bad + besieged.bad === 0,
      'healthy requests are hardly slower': besieged.p99 < P99_RATIO * Math.max(quiet.p99, FLOOR_MS),
      'all slow sockets are cut': uncut === 0,
      'it stops with 0': exit === 0,
    }),
  }
}

function descriptorLimit(): number {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })
  return Number(stdout.trim()) || 1024
}

async function idleSockets(): Promise<Verdict> {
  const wanted = Math.min(20_000, descriptorLimit() - 500)
  const server = await startServer()
  const before = TELLS_USE ? readMemory(server.pid) : 0
  const sockets = await openSockets(server.url, wanted)
  const begin = performance.now()
  const descriptors = TELLS_USE ? countDescriptors(server.pid) : 0
  const memory = TELLS_USE ? readMemory(server.pid) : 0
  const open = sockets.size
  let status = 0
  while (status !== 200 && performance.now() - begin < CUT_MS) {
    ;({ status } = await send(new Agent(), `${server.url}/readyz`))
    await pause(100)
  }
  const recoveredMs = Math.round(performance.now() - begin)
  while (sockets.size > 0 && performance.now() - begin < CUT_MS) await pause(100)
  const uncut = sockets.size
  for (const socket of sockets) socket.destroy()
  const exit = await server.stop()
  return {
    figures: {
      tried: wanted,
      open,
      descriptors,
      kilobytesASocket: Math.round((memory - before) / 1024 / Math.max(1, open)),
      answersAgainAfterMs: recoveredMs,
      uncut,
    },
    faults: listFaults({
      'no more connections than the bound':
        open <= CONNECTION_LIMITS.maxConnections && descriptors < CONNECTION_LIMITS.maxConnections + 200,
      'it answers again by itself': status === 200,
      'all silent sockets are cut': uncut === 0,
      'it stops with 0': exit === 0,
    }),
  }
}

export const SOCKETS: readonly ChaosRun[] = [
  { name: 'slowloris', run: slowloris },
  { name: 'idle-sockets', run: idleSockets },
]
