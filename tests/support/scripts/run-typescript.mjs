// Runs a TypeScript program of this project: node tests/support/scripts/run-typescript.mjs tests/chaos/main.ts slowloris
import process, { argv, exit } from 'node:process'

import { runnerImport } from 'vite'

/** Exits with the status that a shell gives to a signal. The exit also ends what still runs for the program. */
process.on('SIGINT', () => exit(130))
process.on('SIGTERM', () => exit(143))

const [program] = argv.splice(2, 1)
if (program === undefined) throw new Error('Name the program to run')
await runnerImport(`/${program}`, { configFile: false, logLevel: 'warn' })
