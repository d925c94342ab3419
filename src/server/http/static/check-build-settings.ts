import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { ConfigError, readConfig, type Config } from '#server/settings/config.ts'

/** Builds by other tools may lack this record. */
const recordSchema = z
  .object({
    origin: z.string(),
    settings: z.record(z.string(), z.string()),
    consents: z.record(z.string(), z.string()),
  })
  .partial()

/** The sentences on the pages with which visitors agree, by the kind of what they send. */
export type Consents = Readonly<Record<string, string>>

type PageSettings = Pick<Config, 'siteOrigin' | 'formKey' | 'retentionDays' | 'replyHours'>

const SELECT: Readonly<Record<string, (settings: PageSettings) => string | number>> = {
  SITE_ORIGIN: ({ siteOrigin }) => siteOrigin,
  VITE_FORM_KEY: ({ formKey }) => formKey,
  RETENTION_DAYS: ({ retentionDays }) => retentionDays,
  VITE_REPORT_ANSWER_HOURS: ({ replyHours }) => replyHours.report,
  VITE_MESSAGE_ANSWER_HOURS: ({ replyHours }) => replyHours.message,
}

/** The names of the variables that must have the same values as in the build. */
export const PAGE_VARIABLES: readonly string[] = Object.keys(SELECT)

function readRecord(webRoot: string): z.infer<typeof recordSchema> | undefined {
  const path = join(webRoot, '..', 'pages.json')
  if (!existsSync(path)) return undefined
  try {
    return recordSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Parses a value as the server would. Invalid values are returned unchanged. */
function readBuilt(name: string, value: string | undefined): string | number {
  try {
    return SELECT[name]?.(readConfig({ [name]: value })) ?? ''
  } catch (error) {
    if (error instanceof ConfigError) return value ?? ''
    throw error
  }
}

/** Returns none when nothing is built, or when the build recorded none. */
export function readConsents(webRoot: string): Consents {
  return readRecord(webRoot)?.consents ?? {}
}

/** Lists settings that differ from the build's, one line each. Returns none when the build recorded no settings. */
export function listBuildMismatches(webRoot: string, server: PageSettings): string[] {
  const { origin, settings } = readRecord(webRoot) ?? {}
  if (origin === undefined || settings === undefined) return []
  return Object.entries(SELECT).flatMap(([name, select]) => {
    const [built, served] = [readBuilt(name, name === 'SITE_ORIGIN' ? origin : settings[name]), select(server)]
    if (built === served) return []
    return [
      `${name}: the pages were built with ${built}, but the server has ${served}. Use the same value, or build again`,
    ]
  })
}
