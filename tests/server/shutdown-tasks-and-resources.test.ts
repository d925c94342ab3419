import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { Shutdown } from '#server/shutdown-tasks-and-resources.ts'
import { collectGarbage } from '#tests/support/service/heap-size.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'

const fails = (message: string) => () => Promise.reject(new Error(message))

test('everything is ended, the tasks before the resources, whatever fails; the first failure is told', async () => {
  const shutdown = new Shutdown()
  const ended: string[] = []
  const ends = (name: string) => async () => {
    await new Promise(setImmediate)
    ended.push(name)
  }
  shutdown.addResource(fails('the store'))
  shutdown.addResource(ends('counts'))
  shutdown.addTask(() => {
    throw new Error('the worker')
  })
  shutdown.addTask(fails('the server'))
  shutdown.addTask(ends('retention'))
  await expect(shutdown.run()).rejects.toThrow('the worker')
  expect(ended).toEqual(['retention', 'counts'])
})

test('a start that fails at its last step leaves no database open', async () => {
  const folder = makeTemporaryFolder()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const environment = { DATA_DIR: folder.path, METRICS_PORT: String(port) }
  await expect(openService(environment)).rejects.toThrow('EADDRINUSE')
  taken.close()
  /** SQLite removes the side files of a database with its last connection, libsql ends that with its last statement. */
  const files = () => {
    collectGarbage()
    return readdirSync(folder.path).toSorted()
  }
  await expect.poll(files).toEqual(['submissions.db'])
  folder.remove()
})
