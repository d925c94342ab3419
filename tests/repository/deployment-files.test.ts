import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

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

test('every stage of the image uses the Node version of package.json', () => {
  const [, minimum = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? []
  expect(readText('.nvmrc').trim()).toBe(minimum)
  expect(dockerfile).toContain(`ARG NODE=${minimum.split('.', 1)[0]}-bookworm-slim\n`)
  const stages = captures(dockerfile, /^FROM (\S+)/gm)
  expect(stages.length).toBeGreaterThan(1)
  expect(new Set(stages)).toEqual(new Set(['node:${NODE}']))
})

test('the image has production dependencies only, and runs Node directly as an unprivileged user, so that signals reach it', () => {
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(captures(final, /^COPY --from=(.*)$/gm)).toEqual([
    'dependencies /site/node_modules node_modules',
    'build /site/dist dist',
  ])
  expect(dockerfile).toMatch(/AS dependencies\n(?:.*\n)*?RUN npm ci --omit=dev/)
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
  const [, sources = ''] = /const SOURCES = \[([^\]]*)\]/.exec(readText('build/start.mjs')) ?? []
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

test('every container is read-only, without capabilities, and reachable from this machine only', () => {
  const services = captures(
    compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:')),
    /^  (\w+):$/gm,
  )
  expect(services).toEqual(['site', 'database', 'mail'])
  for (const service of services) expect(findService(service)).toContain('<<: *hardened\n')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) {
    expect(compose).toContain(`  ${line}\n`)
  }
  const published = captures(compose, /ports: \['([^\]]*)'\]/g)
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

test('the containers use existing settings, and the file contains no secret', () => {
  const site = findService('site')
  const given = captures(site, /^ {6}([A-Z_]+): /gm)
  expect(given).toContain('DATABASE_URL')
  expect(unknown(given, 'PGPASSWORD')).toEqual([])
  const secrets = captures(compose, /^ +(?:\w*PASSWORD\w*|\w*TOKEN\w*): (.*)$/gm)
  expect(secrets.length).toBeGreaterThan(1)
  expect(secrets.filter((value) => !/^\$\{\w+:\?[^}]*\}$/.test(value))).toEqual([])
  const urls = captures(compose, /(\w+:\/\/[^\s}]*@)/g)
  expect(urls.filter((url) => url.includes(':', url.indexOf('//')))).toEqual([])
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

test('the proxies forward to the default port, and let the server refuse large bodies', () => {
  const { port } = readConfig({})
  expect(readText('deploy/Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${port} `)
  const nginx = readText('deploy/nginx.conf')
  expect(nginx).toContain(`server 127.0.0.1:${port} `)
  expect(nginx).toContain('client_max_body_size 1m;')
})

test('a proxy keeps sending to a server that refuses some posts with 503', () => {
  const servers = captures(readText('deploy/nginx.conf'), /^ +(?:# )?server (\d.*);$/gm)
  expect(servers.length).toBeGreaterThan(1)
  expect(servers.filter((server) => !server.endsWith(' max_fails=0'))).toEqual([])
  // Caddy counts failures of a server only when one of these is set.
  expect(readText('deploy/Caddyfile')).not.toMatch(/fail_duration|unhealthy_/)
})

test('the deployment document names existing settings and commands', () => {
  const recipes = readText('docs/deploy.md')
  const named = captures(recipes, /\b([A-Z]+_[A-Z_]*[A-Z])\b/g)
  expect(named.length).toBeGreaterThan(10)
  expect(unknown(named, 'VITE_')).toEqual([])
  const run = captures(recipes, /npm run ([\w:]+)/g)
  expect(run.filter((script) => scripts[script] === undefined)).toEqual([])
})
