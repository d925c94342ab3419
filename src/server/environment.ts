import { existsSync } from 'node:fs'

const FILE = '.env'

/** The process's environment, with the .env file of the working folder filling in what is not set. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync(FILE)) process.loadEnvFile(FILE)
  return process.env
}
