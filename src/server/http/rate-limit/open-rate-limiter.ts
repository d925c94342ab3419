import type { Config } from '#server/config.ts'

import { createLimiter, type Limiter } from './rate-limiter.ts'
import { openPostgresLimits } from './postgres-rate-limits.ts'
import { openSqliteLimits } from './sqlite-rate-limits.ts'

/** The limiter that the configuration asks for; undefined when there is to be none. */
export function limiterOf(config: Pick<Config, 'rateLimit' | 'dataDir' | 'databaseUrl'>): Limiter | undefined {
  const { rateLimit, dataDir, databaseUrl } = config
  if (rateLimit === 0) return undefined
  const open = () => (databaseUrl === undefined ? openSqliteLimits(dataDir) : openPostgresLimits(databaseUrl))
  return createLimiter({ open, perMinute: rateLimit })
}
