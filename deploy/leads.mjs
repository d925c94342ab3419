// The team's commands where systemd runs the server, with its settings and as its user:
//   sudo -u keelson-site node /opt/keelson-site/current/deploy/leads.mjs list
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'

const UNIT = process.env.UNIT ?? 'keelson-site.service'
const RELEASE = path.resolve(import.meta.dirname, '..')

function refuse(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** The path of a unit on systemd's bus: what is no letter or digit stands there by its code. */
const encode = (name) => name.replace(/[^A-Za-z0-9]/g, (char) => `_${char.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Asks systemd itself: it knows the unit with all its drop-ins. `systemctl show` cannot print every value. */
function askSystemd(...names) {
  const service = ['org.freedesktop.systemd1', `/org/freedesktop/systemd1/unit/${encode(UNIT)}`]
  const args = ['--json=short', 'get-property', ...service, 'org.freedesktop.systemd1.Service', ...names]
  const { error, status, stdout, stderr } = spawnSync('busctl', args, { encoding: 'utf8' })
  if (error || status !== 0) refuse(`systemd has no information about ${UNIT}: ${error?.message ?? stderr.trim()}`)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).data)
}

function readSettingsFile(file, isOptional) {
  if (isOptional && !existsSync(file)) return {}
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    return refuse(`The server's settings cannot be read: ${error.message}`)
  }
}

/** Splits 'NAME=value'. */
const toEntry = (text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]

const [user, environment, files, folder] = askSystemd('User', 'Environment', 'EnvironmentFiles', 'WorkingDirectory')
if (user === '') refuse(`systemd has no user for ${UNIT}: is it installed?`)
/** Another one may be unable to read what is kept, or leave files that the server cannot write to. */
if (userInfo().username !== user) refuse(`Only ${user} may run this: sudo -u ${user} node ${process.argv[1]} COMMAND`)

/** As with systemd a later file goes before an earlier one, and every file before the unit's own. */
const settings = {
  ...readSettingsFile(path.join(RELEASE, '.env'), true),
  ...Object.fromEntries(environment.map(toEntry)),
}
for (const [file, isOptional] of files) Object.assign(settings, readSettingsFile(file, isOptional))

/** The caller's own settings are not the server's. */
const KEPT = /^(?:PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TERM|TZ|NO_COLOR)$/
for (const name of Object.keys(process.env)) if (!KEPT.test(name)) delete process.env[name]
const dataDir = path.resolve(folder.replace(/^!/, '') || RELEASE, settings.DATA_DIR || './data')
/** Without a file's name no other `.env` is read, such as one in the caller's folder. */
Object.assign(process.env, settings, { DATA_DIR: dataDir, ENV_FILE: '' })
await import(new URL('../dist/server/cli.js', import.meta.url).href)
