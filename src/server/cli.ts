import { ConfigError, readConfig } from './config.ts'
import { readEnvironment } from './environment.ts'
import { runLeads } from './leads.ts'

/** The settings of mail and pages may be missing where only the store is read. */
function placeOrRefuse() {
  const { DATA_DIR, DATABASE_URL } = readEnvironment()
  try {
    return readConfig({ DATA_DIR, DATABASE_URL })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

const { exitCode, text } = await runLeads(process.argv.slice(2), placeOrRefuse())
const stream = exitCode === 0 ? process.stdout : process.stderr
/** The reader may stop early, as `head` does. */
stream.on('error', () => process.exit(exitCode))
stream.write(`${text}\n`)
process.exitCode = exitCode
