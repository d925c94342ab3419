import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readConfig, VARIABLES } from '#server/settings/config.ts'

// A test cannot run a deployment. These tests compare the files for deployment with the code.

const readText = (file: string) => readFileSync(file, 'utf8')
const dockerfile = readText('Dockerfile')
const compose = readText('compose.yaml')
const unit = readText('deploy/keelson-site.service')
const { engines, scripts } = JSON.parse(readText('package.json')) as {
  engines: { node: string }
  scripts: Record<string, string>
}

const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The settings that `.env.example` explains: those of the server and of the build. */
const settings = new Set(captures(readText('.env.example'), /^([A-Z_]+)=/gm))
const unknown = (names: readonly string[], ...others: readonly string[]) =>
  names.filter((name) => !settings.has(name) && !others.includes(name))

const serve = scripts['serve'] ?? ''

test('every stage of the image uses one full version of Node, above the floor of package.json and in support', () => {
  const [, minimum = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? []
  expect(readText('.nvmrc').trim()).toBe(minimum)
  const [, line = ''] = /^ARG NODE=(\d+)\.\d+\.\d+-bookworm-slim$/m.exec(dockerfile) ?? []
  // Decision 0004: these are the lines to run in production.
  expect(['22', '24']).toContain(line)
  expect(Number(line)).toBeGreaterThan(Number.parseInt(minimum, 10))
  const stages = captures(dockerfile, /^FROM (\S+)/gm)
  expect(stages.length).toBeGreaterThan(1)
  expect(new Set(stages)).toEqual(new Set(['node:${NODE}']))
})

test('every other image has a full version', () => {
  const images = captures(compose, /^ +image: (.*)$/gm)
  expect(images.length).toBeGreaterThan(2)
  expect(images.filter((image) => !/:v?\d+(?:\.\d+)+/.test(image))).toEqual([])
})

test('the image and the release have production dependencies only, and the image runs Node directly as an unprivileged user, so that signals reach it', () => {
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(captures(final, /^COPY --from=(.*)$/gm)).toEqual([
    'dependencies /site/node_modules node_modules',
    'build /site/dist dist',
  ])
  expect(dockerfile).toMatch(/AS dependencies\n(?:.*\n)*?RUN npm ci --omit=dev/)
  expect(readText('build/make-release.mjs')).toContain("run('npm', ['ci', '--omit=dev',")
  expect(final.indexOf('\nUSER node\n')).toBeGreaterThan(0)
  expect(final.indexOf('\nCMD ')).toBeGreaterThan(final.indexOf('\nUSER node\n'))
  expect(final).toContain(`\nCMD ${JSON.stringify(serve.split(' ')).replaceAll('","', '", "')}\n`)
})

test('the image uses existing settings and the default port', () => {
  const ofBuild = captures(dockerfile, /^ARG ([A-Z_]+)=/gm)
  const environment = captures(dockerfile, /^(?:ENV|   ) +([A-Z_]+)=/gm)
  expect(environment.length).toBeGreaterThan(4)
  expect(unknown([...ofBuild, ...environment], 'NODE', 'NODE_ENV')).toEqual([])
  const { port } = readConfig({})
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(dockerfile).toContain(`PORT=${port} `)
})

test('the build in the image gets every file that it reads, and no .env file', () => {
  const ignored = readText('.dockerignore').split('\n')
  const sent = new Set(ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1)))
  const [, sources = ''] = /const SOURCES = \[([^\]]*)\]/.exec(readText('build/build-site.mjs')) ?? []
  const read = captures(sources, /'([^']+)'/g)
  expect(read).toContain('vite.config.ts')
  expect(read.filter((name) => !sent.has(name))).toEqual([])
  expect([...sent].filter((name) => !name.includes('*') && !existsSync(name))).toEqual([])
  expect(ignored).toContain('*')
  expect(ignored).toContain('**/.env')
})

/** The lines of one service. */
function findService(name: string): string {
  const [, lines = ''] = new RegExp(`^  ${name}:\n((?:    .*\n|\n)+)`, 'm').exec(compose) ?? []
  return lines
}

test('every container is read-only, without capabilities, with a bounded log, and all but the one for TLS are reachable from this machine only', () => {
  const services = captures(
    compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:')),
    /^  (\w+):$/gm,
  )
  expect(services).toEqual(['site', 'database', 'mail', 'tls'])
  for (const service of services) expect(findService(service)).toContain('<<: *hardened\n')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) {
    expect(compose).toContain(`  ${line}\n`)
  }
  expect(compose).toMatch(/^ {4}driver: json-file\n {4}options: \{ max-size: 10m, max-file: '5' \}$/m)
  const published = services.flatMap((service) => captures(findService(service), /ports: \['([^\]]*)'\]/g))
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual(["80:80', '443:443"])
})

test('the mail catcher and TLS start only when asked for, and nothing waits for them', () => {
  for (const service of ['mail', 'tls']) {
    expect(findService(service)).toContain(`profiles: [${service}]\n`)
    expect(compose).not.toContain(`      ${service}: { condition`)
  }
})

test('the container gets every setting of the server and every argument of the build, and the file contains no secret', () => {
  const site = findService('site')
  const given = captures(site.slice(site.indexOf('environment:')), /^ {6}([A-Z_]+): /gm)
  expect(VARIABLES.filter((name) => !given.includes(name))).toEqual([])
  expect(unknown(given, 'PGPASSWORD')).toEqual([])
  const ofImage = captures(dockerfile, /^ARG ([A-Z_]+)=/gm).filter((name) => name !== 'NODE')
  const ofBuild = [...settings].filter((name) => /^(?:SITE_ORIGIN|RETENTION_DAYS|FUNNEL|VITE_\w+)$/.test(name))
  expect(new Set(ofImage)).toEqual(new Set(ofBuild))
  const args = captures(site.slice(0, site.indexOf('environment:')), /^ {8}([A-Z_]+): /gm)
  expect(args.toSorted()).toEqual(ofBuild.toSorted())
  const own = /^(?:PORT|HOST|DATA_DIR|METRICS_HOST)$/
  const fixed = captures(site, /^ {6,8}([A-Z_]+): (?!\$\{)/gm).filter((name) => !own.test(name))
  expect(fixed).toEqual([])
  const secrets = captures(compose, /^ +(?:\w*PASSWORD\w*|\w*TOKEN\w*): (.*)$/gm)
  expect(secrets.length).toBeGreaterThan(1)
  expect(secrets.filter((value) => !/^\$\{\w+:(?:\?[^}]*|-)\}$/.test(value))).toEqual([])
  const urls = captures(compose, /(\w+:\/\/[^\s}]*@)/g)
  expect(urls.filter((url) => url.includes(':', url.indexOf('//')))).toEqual([])
})

test('the server of the containers starts when its database answers', () => {
  expect(findService('site')).toContain('    depends_on:\n      database: { condition: service_healthy }\n')
  expect(findService('database')).toContain('    healthcheck:\n      test: [CMD, pg_isready, ')
})

/** The seconds that the server may take to finish what is in progress. */
const grace = Number(/GRACE_MS = (\d+)_000/.exec(readText('src/server/main.ts'))?.[1])

test('the stop timeout is longer than the server takes to finish what is in progress', () => {
  const times = [/TimeoutStopSec=(\d+)/.exec(unit), /stop_grace_period: (\d+)s/.exec(findService('site'))]
  for (const [, seconds] of times.map((found) => found ?? [])) expect(Number(seconds)).toBeGreaterThan(grace)
})

test('the systemd unit starts the build, writes only to its folder and has no other rights', () => {
  expect(unit).toContain(`ExecStart=/usr/bin/${serve}\n`)
  expect(unknown(captures(unit, /^Environment=([A-Z_]+)=/gm), 'NODE_ENV')).toEqual([])
  const [state] = captures(unit, /^StateDirectory=(.*)$/gm)
  expect(unit).toContain(`Environment=DATA_DIR=/var/lib/${state}\n`)
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'UMask=0077']) {
    expect(unit.split('\n')).toContain(line)
  }
})

const UNITS = ['keelson-site', 'keelson-site-doctor', 'keelson-site-backup', 'keelson-site-alert@']
const readUnit = (name: string) => readText(`deploy/${name}.service`)

test('a unit that fails is told by mail, and wrong settings are not tried again', () => {
  expect(unit.split('\n')).toContain('RestartPreventExitStatus=78')
  expect(readText('src/server/main.ts')).toContain('EXIT_CONFIG = 78')
  for (const name of UNITS.slice(0, 3)) expect(readUnit(name)).toContain('OnFailure=keelson-site-alert@%n.service\n')
  // An alert that fails must not start the next one.
  expect(readUnit('keelson-site-alert@')).not.toContain('\nOnFailure=')
})

test('every unit runs files that are there, as the user and with the settings of the server', () => {
  for (const name of UNITS) {
    const text = readUnit(name)
    for (const line of ['User=keelson-site', 'EnvironmentFile=/etc/keelson-site.env', 'NoNewPrivileges=yes']) {
      expect(text.split('\n')).toContain(line)
    }
    const run = captures(text, /^ExecStart=\S+ (\S+)/gm).filter((file) => !file.startsWith('dist/'))
    expect(run.filter((file) => !existsSync(file))).toEqual([])
  }
  const folders = new Set(
    UNITS.slice(0, 3).flatMap((name) => captures(readUnit(name), /^Environment=(BACKUP_DIR=.*)$/gm)),
  )
  expect(folders.size).toBe(1)
  for (const name of ['keelson-site-doctor', 'keelson-site-backup']) {
    expect(readText(`deploy/${name}.timer`)).toMatch(/^OnCalendar=/m)
  }
})

test('the proxies forward to the default port, and let the server refuse large bodies', () => {
  const { port } = readConfig({})
  expect(readText('deploy/Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${port} `)
  const nginx = readText('deploy/nginx.conf')
  expect(nginx).toContain(`server 127.0.0.1:${port} `)
  expect(nginx).toContain('client_max_body_size 1m;')
})

test('a proxy passes a post that was refused with 503 on to another server, and keeps sending to the first', () => {
  const nginx = readText('deploy/nginx.conf')
  expect(nginx).toMatch(/^ +proxy_next_upstream .*\bhttp_503 .*\bnon_idempotent;$/m)
  const servers = captures(nginx, /^ +(?:# )?server (\d.*);$/gm)
  expect(servers.length).toBeGreaterThan(1)
  expect(servers.filter((server) => !server.endsWith(' max_fails=0'))).toEqual([])
  // Caddy counts failures of a server only when one of these is set.
  expect(readText('deploy/Caddyfile')).not.toMatch(/fail_duration|unhealthy_/)
})

test('a release packs what an operator reads', () => {
  const parts = captures(readText('build/make-release.mjs'), /^  '(.+)',$/gm)
  const read = ['LICENSE', 'README.md', 'CHANGELOG.md', '.env.example']
  for (const part of [...read, 'docs/deploy.md', 'docs/operations.md', 'docs/security.md'])
    expect(parts).toContain(part)
})

test('the deployment document names existing settings and commands', () => {
  const recipes = readText('docs/deploy.md')
  const named = captures(recipes, /\b([A-Z]+_[A-Z_]*[A-Z])\b/g)
  expect(named.length).toBeGreaterThan(10)
  // ENV_FILE names the file of the settings, so it is none of them.
  expect(unknown(named, 'VITE_', 'ENV_FILE')).toEqual([])
  const run = captures(recipes, /npm run ([\w:]+)/g)
  expect(run.filter((script) => scripts[script] === undefined)).toEqual([])
})

test('the deployment document starts the server, waits for it, makes a backup and then checks, and names scripts by their whole path', () => {
  const recipes = readText('docs/deploy.md')
  const lines = recipes.split('\n').map((line) => line.trim())
  const first = lines.findIndex((line) => line.startsWith('systemctl enable --now keelson-site '))
  expect(lines.slice(first + 1, first + 4)).toEqual([
    'node /opt/keelson-site/current/deploy/wait-until-ready.mjs',
    'systemctl start keelson-site-backup',
    'systemctl start keelson-site-doctor',
  ])
  const deployers = captures(recipes, /^ *(?:\w+= bash )?(\S*deploy\.sh) \w+/gm)
  expect(deployers.length).toBeGreaterThan(3)
  expect(deployers.filter((script) => !script.startsWith('/'))).toEqual([])
})
