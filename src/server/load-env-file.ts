import { existsSync } from 'node:fs'

/**
 * Gives the environment of the process. The file named by ENV_FILE, `.env` in the working folder unless told, adds
 * variables that are not set. An empty ENV_FILE means no file.
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = process.env['ENV_FILE'] ?? '.env'
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}
