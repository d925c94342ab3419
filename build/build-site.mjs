import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The build writes this file last. */
export const BUILT = 'dist/pages.json'
const SOURCES = [
  'machines',
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Returns the time of the last change at or below this path, in milliseconds since 1970; 0 if nothing is there. */
function changedAt(name) {
  const stats = statSync(name, { throwIfNoEntry: false })
  if (stats === undefined) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(name).map((entry) => changedAt(path.join(name, entry))))
}

/** Returns whether the build is missing or older than its sources. */
export function isBuildOutdated() {
  const sourcesChangedAt = Math.max(...SOURCES.map(changedAt))
  return changedAt(BUILT) < sourcesChangedAt
}

/** Builds the site. A build that fails ends this process with the exit status of the build. */
export function buildSite() {
  const vite = path.resolve('node_modules/vite/bin/vite.js')
  // A program that Vite runs has a NODE_ENV of Vite's, with which the build would be one for development.
  const { NODE_ENV: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
