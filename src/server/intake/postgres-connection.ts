import { Client, types, type ClientConfig } from 'pg'

/** The longest wait for a free connection of the pool, and for a new one. */
const CONNECT_MS = 3000
/** After this time we stop waiting for an answer, as when the machine or the network is gone. */
export const QUERY_TIMEOUT_MS = 5000

/** The type of 64-bit integers. Counts and times are far below 2^53, so they can be numbers. */
const BIGINT = 20

/** The configuration of every connection to this database. */
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

/** Describes the database without user and password. */
export function describeDatabase(url: string): string {
  const { database, host, port } = new Client({ connectionString: url })
  return `the PostgreSQL database ${database} on ${host}:${port}`
}
