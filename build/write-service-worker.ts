import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { listSheets, type Chunk } from './list-manifest-chunks.ts'
import { computeIntegrityHash } from './compute-integrity-hash.ts'
import { readSwitch } from './page-settings.ts'

/** The address of the worker, the same for every release. */
const FILE = 'assessment-worker.js'

/** Whether a visit of the assessment is kept for a reload without a network. */
export function isOfflineKept(settings: Readonly<Record<string, string | undefined>>): boolean {
  return readSwitch('VITE_OFFLINE_ASSESSMENT', settings) === 'on'
}

/** The files of `assets/` that this text names. */
const listNamed = (text: string) => [...text.matchAll(/\/(assets\/[\w.-]+\.\w+)/g)].map(([, file = '']) => file)

/** The files of these pages: their code and styles, and the typefaces and drawings that these name. */
async function listAssets(web: string, pages: readonly string[], chunks: readonly Chunk[]): Promise<string[]> {
  const files = [...chunks.map(({ file }) => file), ...listSheets(chunks)]
  const texts = await Promise.all([...pages, ...files].map((file) => readFile(path.join(web, file), 'utf8')))
  return [...new Set([...files, ...texts.flatMap(listNamed)])].toSorted()
}

interface WorkerParts {
  readonly dist: string
  readonly settings: Readonly<Record<string, string>>
  /** The paths of the pages that it keeps. */
  readonly pages: readonly string[]
  /** All code of these pages. */
  readonly chunks: readonly Chunk[]
}

/**
 * Writes the service worker of the assessment (src/web/offline/worker) beside the pages, with the hash of every file that
 * it keeps. A release has a cache of its own, named by these hashes. Where the setting is `off`, the worker that removes
 * itself is written, which keeps nothing.
 */
export async function writeAssessmentWorker({ dist, settings, pages, chunks }: WorkerParts): Promise<void> {
  const web = path.join(dist, 'web')
  const code = await readFile(path.join(dist, 'worker', FILE), 'utf8')
  if (!isOfflineKept(settings)) return writeFile(path.join(web, FILE), code)
  const pageFiles = pages.map((page) => `${page.slice(1)}.html`)
  const assets = await listAssets(web, pageFiles, chunks)
  const addresses = [...pages, ...assets.map((file) => `/${file}`)]
  const contents = await Promise.all([...pageFiles, ...assets].map((file) => readFile(path.join(web, file))))
  const files = Object.fromEntries(
    addresses.map((address, place) => [address, computeIntegrityHash(contents[place] ?? '')]),
  )
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const release = JSON.stringify({ name: `assessment-${hash}`, files })
  await writeFile(path.join(web, FILE), `const RELEASE=${release};\n${code}`)
}
