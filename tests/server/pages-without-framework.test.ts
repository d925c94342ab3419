import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '#server/settings/config.ts'
import { readAssets } from '#server/http/static/read-built-site.ts'
import { sendRawBytes } from '#tests/support/service/send-raw-request.ts'
import { openService, type OpenService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { buildSite } from '#tests/support/site/sample-built-site.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

const LARGE_BYTES = 1_000_000

const folder = useTemporaryFolder()
let service: OpenService

beforeEach(async () => {
  const webRoot = buildSite(folder.path)
  writeFileSync(join(webRoot, 'assets/large.bin'), Buffer.alloc(LARGE_BYTES, 'x'))
  service = await openService({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'debug' }, { webRoot })
})
afterEach(async () => {
  await service.close()
})

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

test('a page is logged at debug under the id of its answer, with its path, its status and no query', async () => {
  const { headers } = await fetch(`${service.url}/contact?email=a.meyer@company.example`)
  await service.hasLogged('answered', 1)
  const reqId = headers.get('X-Request-Id')
  const told = service.log.filter(({ msg }) => msg === 'answered')
  expect(told).toMatchObject([{ level: 20, reqId, method: 'GET', path: '/contact', status: 200 }])
})

test('pages asked for ahead on one connection, a request of the application between them, come in order', async () => {
  const asked = ask('/') + ask('/livez') + ask('/contact') + ask('/readyz') + ask('/', 'Connection: close\r\n')
  const bodies = (await sendRawBytes(service.url, asked)).match(/<title>\w+|"status":"\w+/g)
  expect(bodies).toEqual(['<title>Home', '"status":"alive', '<title>Contact', '"status":"ready', '<title>Home'])
})

test('a connection that asks for files ahead and takes none is closed; what it asked for does not fill the memory', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(ask('/assets/large.bin').repeat(200))
  await expect.poll(() => new Promise((resolve) => service.app.server.getConnections((_, n) => resolve(n)))).toBe(0)
  socket.destroy()
})

test('while the server stops, pages are refused with 503 and their connections are closed', async () => {
  const { app } = createAppWithStore(ACCEPTING_STORE, { assets: readAssets(buildSite(folder.path), readConfig({})) })
  const answer = async () => {
    const { status, headers } = await fetch(app.listeningOrigin)
    return [status, headers.get('Retry-After'), headers.get('Connection')]
  }
  const seen: unknown[] = []
  app.addHook('preClose', async () => void seen.push(await answer()))
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await answer()).toEqual([200, null, 'keep-alive'])
  await app.close()
  expect(seen).toEqual([[503, '5', 'close']])
})

test('an error while a page is sent is a 500 under an id, logged once, and the server lives on', async () => {
  const broken = { headers: {}, bodies: new Map() }
  const assets = {
    byPath: new Map([['/', broken]]),
    notFound: broken,
    notFoundBelow: new Map(),
    formErrorPage: undefined,
  }
  const { app, log } = createAppWithStore(ACCEPTING_STORE, { assets })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(url)
  expect(answer.status).toBe(500)
  expect(log.filter(({ level }) => Number(level) >= 50)).toMatchObject([
    { reqId: answer.headers.get('X-Request-Id'), msg: 'unhandled error' },
  ])
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  await app.close()
})
