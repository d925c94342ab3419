// Runs a TypeScript program of this project: node tests/support/run.mjs tests/chaos/main.ts slowloris
import { argv } from 'node:process'

import { runnerImport } from 'vite'

const [program] = argv.splice(2, 1)
if (program === undefined) throw new Error('Name the program to run')
await runnerImport(`/${program}`, { configFile: false, logLevel: 'warn' })
