// `npm start`: builds the site if the build is missing, older than its sources or out of date, then serves it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildSite, BUILT, isBuildOutdated } from './ensure-build.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
process.chdir(ROOT)
const settingsFile = process.env.ENV_FILE ?? '.env'
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
else if (process.env.ENV_FILE) {
  process.stderr.write(`ENV_FILE: there is no file ${settingsFile}\n`)
  process.exit(1)
}

const isSetting = (name) => name === 'SITE_ORIGIN' || name === 'RETENTION_DAYS' || name.startsWith('VITE_')

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

if (isBuildOutdated() || !isBuiltWithTheseSettings() || isSecurityTextOverdue()) buildSite()
await import(pathToFileURL('dist/server/main.js').href)
