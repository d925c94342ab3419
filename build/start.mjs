// `npm start`: builds when the build is missing or older than its sources, then serves it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
process.chdir(ROOT)
if (existsSync('.env')) process.loadEnvFile('.env')

/** Written last by the build. */
const BUILT = 'dist/pages.json'
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

/** When the newest file at or below this path was changed, in milliseconds; 0 where there is none. */
function changedAt(name) {
  const stats = statSync(name, { throwIfNoEntry: false })
  if (stats === undefined) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(name).map((entry) => changedAt(path.join(name, entry))))
}

const isSetting = (name) => name === 'SITE_ORIGIN' || name.startsWith('VITE_')

/** The pages hold what they were built with: their own address, where they call, which form is theirs. */
function isBuiltWithTheseSettings() {
  const { settings = {} } = JSON.parse(readFileSync(BUILT, 'utf8'))
  const names = [...Object.keys(settings), ...Object.keys(process.env)].filter(isSetting)
  return names.every((name) => (settings[name] ?? '') === (process.env[name] ?? ''))
}

/** It says until when it may be believed. */
const SECURITY_TXT = 'dist/web/.well-known/security.txt'

function isSecurityTextOverdue() {
  if (!existsSync(SECURITY_TXT)) return true
  const [, expires = ''] = /^Expires: (.+)$/m.exec(readFileSync(SECURITY_TXT, 'utf8')) ?? []
  return !(Date.parse(expires) > Date.now())
}

const sourcesChangedAt = Math.max(...SOURCES.map(changedAt))
if (changedAt(BUILT) < sourcesChangedAt || !isBuiltWithTheseSettings() || isSecurityTextOverdue()) {
  const vite = path.resolve('node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import(path.resolve('dist/server/main.js'))
