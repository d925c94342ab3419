import { join } from 'node:path'

import closeWithGrace from 'close-with-grace'

import { ConfigError, readConfig, readEnvironment, type Config } from './settings/config.ts'
import { redactError } from './settings/log-redaction.ts'
import { createLogStream } from './settings/readable-log.ts'
import { startService, type Service } from './service.ts'

/** The process ends after this time, in milliseconds. Open requests and deliveries are given less time than this. */
const GRACE_MS = 10_000

/** The server keeps running when the log cannot be written, for example on a full disk. */
process.stdout.on('error', () => {})

/** EX_CONFIG in sysexits.h. Service managers must not restart the server, because the same settings would fail again. */
const EXIT_CONFIG = 78

function exitWith(reason: string, exitCode = 1): never {
  process.stderr.write(`${reason}\n`)
  process.exit(exitCode)
}

const exitWithFaults = ({ message }: ConfigError) =>
  exitWith(`The server cannot start, its settings have errors:\n${message}`, EXIT_CONFIG)

function readConfigOrExit(): Config {
  try {
    return readConfig(readEnvironment())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return exitWithFaults(error)
  }
}

async function listen({ app, lettersTo }: Service, { host, port }: Config): Promise<void> {
  const listenTextResolver = (address: string) =>
    `listening on ${address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')}, letters go to ${lettersTo}`
  await app.listen({ host, port, listenTextResolver })
}

/**
 * These events do not stop the server gracefully. It keeps running after an unhandled rejection. Signals of processor
 * faults keep their default, because a listener would repeat the faulty instruction.
 */
const NOT_GRACEFUL: closeWithGrace.AllEvents[] = [
  'unhandledRejection',
  'beforeExit',
  'SIGILL',
  'SIGTRAP',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGSEGV',
  'SIGUSR2',
]

/** Stops the service with exit code 0 after a signal, and with 1 after an uncaught error. */
function stopGracefully({ app: { log }, close }: Service): void {
  const logger = {
    error: (reason: unknown) =>
      log.error({ error: redactError(reason) }, 'stopped, but not everything could be closed'),
  }
  closeWithGrace({ delay: GRACE_MS, skip: NOT_GRACEFUL, logger }, async ({ signal, err }) => {
    if (err === undefined) log.info({ signal }, 'stopping')
    else log.error({ error: redactError(err) }, 'stopping after an uncaught error')
    await close()
  })
}

async function main(): Promise<void> {
  const config = readConfigOrExit()
  const webRoot = join(import.meta.dirname, '..', 'web')
  const service = await startService({ config, webRoot, logStream: createLogStream(process.stdout) })
  const { log } = service.app
  process.on('unhandledRejection', (error) => log.error({ error: redactError(error) }, 'unhandled rejection'))
  stopGracefully(service)
  await listen(service, config)
  service.work()
}

main().catch((error: unknown) =>
  error instanceof ConfigError
    ? exitWithFaults(error)
    : exitWith(`The server cannot start: ${redactError(error).message}`),
)
