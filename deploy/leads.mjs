// The team's commands where systemd runs the server, with its settings and as its user:
//   sudo -u keelson-site node /opt/keelson-site/current/deploy/leads.mjs list
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseEnv } from 'node:util'

const UNIT = process.env.UNIT_FILE ?? '/etc/systemd/system/keelson-site.service'

function refuse(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return refuse(`The server's settings cannot be read: ${error.message}`)
  }
}

const unit = readText(UNIT)
const listValues = (name) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value.trim())

const [user] = listValues('User')
/** Another one may be unable to read what is kept, or leave files that the server cannot write to. */
if (userInfo().username !== user) refuse(`Only ${user} may run this: sudo -u ${user} node ${process.argv[1]} COMMAND`)

/** As with systemd the file's settings go before the unit's own. */
const lines = [...listValues('Environment'), ...listValues('EnvironmentFile').map(readText)]
Object.assign(process.env, parseEnv(lines.join('\n')))
await import(new URL('../dist/server/cli.js', import.meta.url).href)
