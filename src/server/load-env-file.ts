import { existsSync } from 'node:fs'

const FILE = '.env'

/** Gives the environment of the process. A `.env` file in the working folder adds variables that are not set. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync(FILE)) process.loadEnvFile(FILE)
  return process.env
}
