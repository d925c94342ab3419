import { existsSync } from 'node:fs'

import { ConfigError } from './config.ts'

/**
 * Gives the environment of the process. The file named by ENV_FILE, `.env` in the working folder unless told, adds
 * variables that are not set. An empty ENV_FILE means no file.
 *
 * @throws ConfigError If ENV_FILE names a file that is not there: the server would keep leads where nobody looks.
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  const named = process.env['ENV_FILE']
  const file = named ?? '.env'
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new ConfigError([`ENV_FILE: there is no file ${named}`])
  return process.env
}
