import { Client, DatabaseError, types, type ClientConfig } from 'pg'

import { StoreUnavailable } from './store-unavailable.ts'

const CONNECT_MS = 3000
/** How long to wait for the answer to a query before the connection counts as lost, in milliseconds. */
export const QUERY_TIMEOUT_MS = 5000

/** The type id of 64-bit integers. Counts and times are far below 2^53, so they are read as numbers. */
const BIGINT = 20

export function buildClientConfig(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'website',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text') =>
        type === BIGINT ? Number : (types.getTypeParser(type, format) as (text: string) => unknown),
    } as NonNullable<ClientConfig['types']>,
  }
}

export function describeDatabase(url: string): string {
  const { database, host, port } = new Client({ connectionString: url })
  return `the PostgreSQL database ${database} on ${host}:${port}`
}

/** Opens a connection for the work and closes it. `queryTimeoutMs` is per statement. */
export async function withClient(
  url: string,
  queryTimeoutMs: number,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...buildClientConfig(url), query_timeout: queryTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Error codes for an unavailable database rather than a wrong statement, in this order: connection, resources,
 * operator, system, damage, access, missing database, read-only, idle transaction, deadlock, privilege, lock.
 */
const UNAVAILABLE = /^(08|53|57|58|XX|28|3D|25006|25P03|40|42501|55P03)/

export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'connection lost'
}

/** A wrong statement is a `DatabaseError`; lost or slow connections cause many kinds of errors. */
export function translatePostgresError(error: unknown): unknown {
  const isUnavailable =
    error instanceof DatabaseError
      ? UNAVAILABLE.test(error.code ?? '')
      : error instanceof Error && !(error instanceof TypeError)
  return isUnavailable
    ? new StoreUnavailable(`The store is unavailable (${readErrorCode(error)})`, { cause: error })
    : error
}
