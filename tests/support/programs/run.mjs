// Runs a TypeScript program of this project: node tests/support/programs/run.mjs tests/chaos/main.ts slowloris
import process, { argv, exit } from 'node:process'

import { runnerImport } from 'vite'

/** With the status that a shell gives to a signal. What still runs for the program ends with it, whatever it waits for. */
process.on('SIGINT', () => exit(130))
process.on('SIGTERM', () => exit(143))

const [program] = argv.splice(2, 1)
if (program === undefined) throw new Error('Name the program to run')
await runnerImport(`/${program}`, { configFile: false, logLevel: 'warn' })
