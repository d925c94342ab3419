// Runs a TypeScript program of this project in a worker thread; `workerData` names it and the project's folder.
import { workerData } from 'node:worker_threads'

import { runnerImport } from 'vite'

await runnerImport(workerData.program, { configFile: false, root: workerData.root, logLevel: 'warn' })
