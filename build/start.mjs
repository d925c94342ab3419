// `npm start`: builds the site if the build is missing, older than its sources or out of date, then serves it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildSite, BUILT, isBuildOutdated } from './build-site.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
process.chdir(ROOT)
const settingsFile = process.env.ENV_FILE ?? '.env'
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
else if (process.env.ENV_FILE) {
  process.stderr.write(`ENV_FILE: there is no file ${settingsFile}\n`)
  process.exit(1)
}

/** Returns why the site must be built; undefined if the build can be served. */
function findReasonToBuild() {
  if (!existsSync(BUILT)) return 'there is no complete build yet'
  if (isBuildOutdated()) return 'the sources have changed'
  if (!isBuiltWithTheseSettings()) return 'the settings of the pages have changed'
  return isSecurityTextOverdue() ? 'its security.txt is missing or has expired' : undefined
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

const reason = findReasonToBuild()
if (reason !== undefined) {
  process.stdout.write(`Building the site, because ${reason}\n`)
  buildSite()
}
await import(pathToFileURL('dist/server/main.js').href)
