// `npm start`: builds the site if the build is missing, older than its sources or out of date, then serves it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '..')
process.chdir(ROOT)
const settingsFile = process.env.ENV_FILE ?? '.env'
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
else if (process.env.ENV_FILE) {
  process.stderr.write(`ENV_FILE: there is no file ${settingsFile}\n`)
  process.exit(1)
}

/** The build writes this file last. */
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

/** The time of the last change at or below this path, in milliseconds since 1970; 0 if nothing is there. */
function changedAt(name) {
  const stats = statSync(name, { throwIfNoEntry: false })
  if (stats === undefined) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(name).map((entry) => changedAt(path.join(name, entry))))
}

const isSetting = (name) =>
  name === 'SITE_ORIGIN' || name === 'RETENTION_DAYS' || name === 'FUNNEL' || name.startsWith('VITE_')

/** Pages contain settings of their build, such as their own address. Other settings need another build. */
function isBuiltWithTheseSettings() {
  const { settings = {} } = JSON.parse(readFileSync(BUILT, 'utf8'))
  const names = [...Object.keys(settings), ...Object.keys(process.env)].filter(isSetting)
  return names.every((name) => (settings[name] ?? '') === (process.env[name] ?? ''))
}

/** This file has an expiry date. */
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
await import(pathToFileURL('dist/server/main.js').href)
