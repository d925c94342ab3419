// `npm run generate -- release`: makes an archive that runs with nothing but Node: the built product, its production dependencies and deploy/.
//   SITE_ORIGIN=https://www.example.com npm run generate -- release
// It goes to release/keelson-site-VERSION-COMMIT-PLATFORM.tar.gz, with its SHA-256 beside it. `--from FOLDER` packs a build that
// is there, `--to FOLDER` puts the archive elsewhere.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
/** What an operator reads or runs, beside the build. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  'deploy',
  'docs/deploy.md',
  'docs/operations.md',
  'docs/security.md',
]

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string', default: path.join(ROOT, 'release') } },
})

/** Runs a program and gives what it prints. Throws with its output when it fails. */
function run(program, args, { env = process.env, cwd = ROOT } = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

/** The commit of the sources; `modified` follows where they differ from it. */
function readCommit() {
  const commit = run('git', ['rev-parse', '--short=10', 'HEAD'])
  return run('git', ['status', '--porcelain']) === '' ? commit : `${commit}-modified`
}

/** Some dependencies have a compiled part, which is another one on each platform. */
const platform = `${process.platform}-${process.arch}`
const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const commit = readCommit()
const title = `${name}-${version}-${commit}-${platform}`

const folder = path.resolve(values.to)
mkdirSync(path.join(ROOT, 'release'), { recursive: true })
/** Below the sources: while it builds, the build loads their dependencies. */
const work = mkdtempSync(path.join(ROOT, 'release', '.work-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
const staging = path.join(work, title)

/** Leaves the usual build alone: a server may run from it. */
function build() {
  const dist = path.join(work, 'dist')
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env: { ...process.env, BUILD_DIR: dist } })
  return dist
}

const dist = values.from === undefined ? build() : path.resolve(values.from)
if (!existsSync(path.join(dist, 'pages.json'))) throw new Error(`There is no finished build in ${dist}`)
cpSync(dist, path.join(staging, 'dist'), { recursive: true })
for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(staging, part), { recursive: true })
run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: staging })
const { origin, settings } = JSON.parse(readFileSync(path.join(dist, 'pages.json'), 'utf8'))
const record = { name, version, commit, platform, node: process.version, origin, settings }
writeFileSync(path.join(staging, 'release.json'), `${JSON.stringify(record, undefined, 2)}\n`)

const archive = path.join(folder, `${title}.tar.gz`)
mkdirSync(folder, { recursive: true })
const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rwX,go+rX,go-w']
run('tar', ['-czf', `${archive}.partial`, ...owner, '-C', work, title])
run('mv', [`${archive}.partial`, archive])
const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`)
const { hostname } = new URL(origin)
if (/^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) {
  process.stderr.write(
    `Warning: the archive is for ${origin}, which only this machine can open. Make it with SITE_ORIGIN=https://your.site npm run generate -- release\n`,
  )
}
process.stdout.write(`${archive}\nfor ${origin}, on ${platform} with Node 20.19 or newer\n`)
