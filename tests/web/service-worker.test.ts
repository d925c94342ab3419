import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { expectWithinBudget } from '#tests/support/site/expect-within-budget.ts'
import { BUDGETS } from '#tests/audit/budgets.ts'
import { isOfflineKept } from '#build/write-service-worker.ts'
import { WEB } from '#tests/support/site/built-pages.ts'
import { findPageFile, listScripts } from '#tests/support/site/page-scripts.ts'

// The service worker of the assessment, as the build writes it.

const PAGES = ['/assessment-flow', '/assessment-flow/result']

const code = readFileSync(path.join(WEB, 'assessment-worker.js'), 'utf8')
const [, release = ''] = /^const RELEASE=(\{.*\});\n/.exec(code) ?? []
const { name, files } = JSON.parse(release) as { name: string; files: Record<string, string> }

const findFile = (address: string) => (PAGES.includes(address) ? findPageFile(address) : path.join(WEB, address))
const read = (address: string) => readFileSync(findFile(address))

test('it names each file with the hash of its content, and the release by all of them', () => {
  for (const [address, integrity] of Object.entries(files)) {
    const hash = createHash('sha256').update(read(address)).digest('base64')
    expect(integrity, address).toBe(`sha256-${hash}`)
  }
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  expect(name).toBe(`assessment-${hash.slice(0, 12)}`)
})

test('it stores both pages of the assessment with all their code, and no other page', () => {
  const addresses = Object.keys(files)
  expect(addresses.filter((address) => !address.startsWith('/assets/'))).toEqual(PAGES)
  expect(addresses).toEqual(expect.arrayContaining(PAGES.flatMap((page) => [...listScripts(page)])))
  for (const later of ['result-details', 'code-comparison', 'draw-picture', 'saved-result-view'])
    expect(
      addresses.filter((address) => address.startsWith(`/assets/${later}-`) && address.endsWith('.js')),
    ).toHaveLength(1)
  const others = addresses.filter(
    (address) => /\.page-/.test(address) && !/(?:assessment-flow|saved-result)\.page-/.test(address),
  )
  expect(others).toEqual([])
})

test('every file that a stored file names is stored too', () => {
  const named = Object.keys(files)
    .filter((address) => /\.(?:css|html|js)$/.test(findFile(address)))
    .flatMap((address) =>
      [
        ...read(address)
          .toString()
          .matchAll(/\/assets\/[\w.-]+\.\w+/g),
      ].map(([file]) => file),
    )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !(file in files))).toEqual([])
})

/** The bytes of this file on the wire. */
function sizeOf(address: string): number {
  const file = findFile(address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

test('it is small, and so is what it stores, most of which the page loads anyway', () => {
  expectWithinBudget('The service worker', sizeOf('/assessment-worker.js'), BUDGETS.serviceWorker)
  const sum = (addresses: readonly string[]) => addresses.reduce((bytes, address) => bytes + sizeOf(address), 0)
  const all = Object.keys(files)
  expectWithinBudget('What it stores', sum(all), BUDGETS.offline)
  const loaded = listScripts('/assessment-flow')
  const isLoaded = (address: string) => loaded.has(address) || address === PAGES[0] || address.endsWith('.woff2')
  const others = sum(all.filter((address) => !isLoaded(address)))
  expectWithinBudget('What it stores beyond what the page loads', others, BUDGETS.offlineOnly)
})

test.each([
  [undefined, true],
  ['', true],
  [' on ', true],
  ['off', false],
])('the setting %j means %j', (value, expected) => {
  expect(isOfflineKept({ VITE_OFFLINE_ASSESSMENT: value })).toBe(expected)
})

test('another value of the setting stops the build', () => {
  expect(() => isOfflineKept({ VITE_OFFLINE_ASSESSMENT: 'yes' })).toThrow('VITE_OFFLINE_ASSESSMENT: must be on or off')
})
