import { readConfig } from './config.ts'
import { readEnvironment } from './environment.ts'
import { runLeads } from './leads.ts'

const { dataDir } = readConfig({ DATA_DIR: readEnvironment()['DATA_DIR'] })
const { exitCode, text } = await runLeads(process.argv.slice(2), dataDir)
const stream = exitCode === 0 ? process.stdout : process.stderr
/** The reader may stop early, as `head` does. */
stream.on('error', () => process.exit(exitCode))
stream.write(`${text}\n`)
process.exitCode = exitCode
