import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { join, resolve } from 'node:path'

import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { devServer } from '#build/dev-server.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'

const SOURCES = ['machines', 'src/server', 'src/web/theme/fonts', 'package.json', 'tsconfig.base.json']

const PATIENT = { timeout: 20_000, interval: 500 }

/** A copy: its sources are broken on purpose. */
const copy = useTemporaryFolder()
let vite: ViteDevServer
let errors: string[]

beforeEach(async () => {
  for (const name of SOURCES) cpSync(name, join(copy.path, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy.path, 'node_modules'))
  vi.stubEnv('DATA_DIR', join(copy.path, 'data'))
  errors = []
  const customLogger = Object.assign(createLogger('silent'), { error: (text: string) => void errors.push(text) })
  vite = await createServer({
    root: copy.path,
    cacheDir: join(copy.path, 'cache'),
    configFile: false,
    plugins: [devServer()],
    customLogger,
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { noDiscovery: true },
  })
  await vite.listen()
})
afterEach(async () => {
  await vite.close()
  vi.unstubAllEnvs()
})

async function health(): Promise<number> {
  const { port } = (vite.httpServer as Server).address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/livez`)).status
}

const file = () => join(copy.path, 'src/server/http/routes/health.ts')

const isTold = () => errors.some((text) => text.includes('broken on purpose'))

async function breakServer(): Promise<void> {
  writeFileSync(file(), `${readFileSync(file(), 'utf8')}\nthrow new Error('broken on purpose')\n`)
  await expect.poll(isTold, PATIENT).toBe(true)
}

test('an edit of the server takes effect: one that breaks it is told, the next one mends it', async () => {
  const sound = readFileSync(file(), 'utf8')
  expect(await health()).toBe(200)
  await breakServer()
  expect(await health()).toBe(500)
  /** Saved again and again: a watcher may overlook a change that follows another at once. */
  const save = () => {
    writeFileSync(file(), sound)
    return health()
  }
  await expect.poll(save, PATIENT).toBe(200)
})

test('closed after an edit that broke it, it leaves no rejection behind', async () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', note)
  await breakServer()
  await vite.close()
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})
