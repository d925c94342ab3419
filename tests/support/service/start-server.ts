import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** The server of the last build. */
export const BUILT_SERVER = resolve(import.meta.dirname, '../../../dist/server/main.js')
export const BUILT_CLI = resolve(import.meta.dirname, '../../../dist/server/cli.js')

export interface StartOptions {
  /** The folder of another build than the usual one. */
  readonly buildDir?: string
  /** Kept when the server stops. Without it a temporary folder is used and removed. */
  readonly dataDir?: string
  /** Settings in addition to a free port and the data folder. */
  readonly environment?: Readonly<Record<string, string>>
  /** The maximum file size in blocks of 512 bytes, to simulate a full disk. */
  readonly fileBlocks?: number
}

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Every line that the server has logged so far. */
  readonly log: readonly string[]
  /** Closes the other end of the server's log, so that it can log no more. */
  cutLog(): void
  /** Asks the server to stop and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills the server at once. */
  kill(): Promise<void>
}

/** Ends each running server and removes its data: no server may outlive the program that started it. */
const endings = new Set<() => void>()
process.on('exit', () => {
  for (const end of endings) end()
})

/** Throws when the server has not been built. */
export function requireBuild(path: string): void {
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build first`)
}

function spawnServer({ environment, fileBlocks, buildDir }: StartOptions, dataDir: string): ChildProcess {
  const main = buildDir === undefined ? BUILT_SERVER : join(buildDir, 'server/main.js')
  /** No rate limit, because all posts of a test come from one address. */
  const settings = { PORT: '0', DATA_DIR: dataDir, SMTP_URL: '', RATE_LIMIT: '0', ...environment }
  const options: SpawnOptions = {
    /** The working folder has no .env file, unlike that of the project. */
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  if (fileBlocks === undefined) return spawn(process.execPath, [main], options)
  const limited = `ulimit -S -f ${fileBlocks} && exec "$0" "$1"`
  return spawn('sh', ['-c', limited, process.execPath, main], options)
}

/** Collects the log, and resolves with the address when the server says that it listens. */
function watch(child: ChildProcess, log: string[]): Promise<string> {
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('The server has no output')
  stderr.on('data', (chunk: Buffer) => log.push(...chunk.toString().trimEnd().split('\n')))
  return new Promise((ready, failed) => {
    createInterface(stdout).on('line', (line) => {
      log.push(line)
      const [, url] = /listening on (http:\/\/\S+?),? /.exec(line) ?? []
      if (url !== undefined) ready(url)
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${log.join('\n')}`)))
  })
}

/** Starts the built server as a separate process on a free port. Rejects with its output when it does not start. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  requireBuild(BUILT_SERVER)
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'server-'))
  const log: string[] = []
  const child = spawnServer(options, dataDir)
  const ended = once(child, 'exit') as Promise<[number | null]>
  const removeData = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  const endAtOnce = () => {
    child.kill('SIGKILL')
    removeData()
  }
  endings.add(endAtOnce)
  void ended.then(() => endings.delete(endAtOnce))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await ended
    removeData()
    return code
  }
  try {
    const url = await watch(child, log)
    return {
      url,
      dataDir,
      pid: child.pid ?? 0,
      log,
      cutLog: () => void child.stdout?.destroy(),
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    }
  } catch (error) {
    removeData()
    throw error
  }
}
