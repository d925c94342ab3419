import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { FaultyRow } from './faulty-rows.ts'

/** What every page has. Many faults there would disturb each other's tests. */
const SHARED_BY_PAGES = /^src\/web\/(?:app|shell|theme|ui)\/|^src\/web\/content\/site\.ts$|^machines\//

const dependsOnBuild = new Map<string, boolean>()

/** The files of the tests that this one imports. */
function listImports(file: string, source: string): string[] {
  const names = [...source.matchAll(/from '(#tests\/[^']+|\.{1,2}\/[^']+)'/g)].map(([, name = '']) => name)
  return names
    .map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))
    .filter((name) => existsSync(name))
}

/** Whether a test file reads the build, itself or through what it imports from the tests. */
export function readsBuild(file: string): boolean {
  if (file.startsWith('tests/browser/')) return true
  const known = dependsOnBuild.get(file)
  if (known !== undefined) return known
  dependsOnBuild.set(file, false)
  const source = readFileSync(file, 'utf8')
  const reads = /['"`/]dist['"`/]/.test(source) || listImports(file, source).some(readsBuild)
  dependsOnBuild.set(file, reads)
  return reads
}

/** Faults in one build that every page has. */
const MOST_SHARED = 6

const isSharedByPages = ({ place }: FaultyRow) => SHARED_BY_PAGES.test(place)

const nameTest = ({ testFile, title }: FaultyRow) => `${testFile} ${title}`

/** Whether a build with these faults may have this one too. */
function mayJoin(row: FaultyRow, batch: readonly FaultyRow[]): boolean {
  const isFull = isSharedByPages(row) && batch.filter(isSharedByPages).length === MOST_SHARED
  return !isFull && batch.every((other) => other.place !== row.place && nameTest(other) !== nameTest(row))
}

/** Groups rows for as few builds as possible. No two of a group have the same place or the same test. */
export function groupFaultsIntoBuilds(rows: readonly FaultyRow[], most: number): FaultyRow[][] {
  const batches: FaultyRow[][] = []
  const countTest = (row: FaultyRow) => rows.filter((other) => nameTest(other) === nameTest(row)).length
  for (const row of rows.toSorted((one, other) => countTest(other) - countTest(one))) {
    const batch = batches.find((group) => group.length < most && mayJoin(row, group))
    if (batch === undefined) batches.push([row])
    else batch.push(row)
  }
  return batches
}
