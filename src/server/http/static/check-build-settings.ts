import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { ConfigError, readConfig, type Config } from '#server/settings/config.ts'

/** What the build wrote into its pages. A build of another tool says nothing of it. */
const recordSchema = z.object({ origin: z.string(), settings: z.record(z.string(), z.string()) }).partial()

type PageSettings = Pick<Config, 'siteOrigin' | 'formKey' | 'retentionDays' | 'replyHours'>

/** The variables whose values stand in the pages, or are promised by them. */
const SELECT: Readonly<Record<string, (settings: PageSettings) => string | number>> = {
  SITE_ORIGIN: ({ siteOrigin }) => siteOrigin,
  VITE_FORM_KEY: ({ formKey }) => formKey,
  RETENTION_DAYS: ({ retentionDays }) => retentionDays,
  VITE_REPORT_ANSWER_HOURS: ({ replyHours }) => replyHours.report,
  VITE_MESSAGE_ANSWER_HOURS: ({ replyHours }) => replyHours.message,
}

/** The names of the variables that must be those of the build. */
export const PAGE_VARIABLES: readonly string[] = Object.keys(SELECT)

/** Reads the record of the build beside this folder of pages; undefined when there is none that can be read. */
function readRecord(webRoot: string): z.infer<typeof recordSchema> | undefined {
  const path = join(webRoot, '..', 'pages.json')
  if (!existsSync(path)) return undefined
  try {
    return recordSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Reads a value of the build as the server would. A value that no server takes stays as it is. */
function readBuilt(name: string, value: string | undefined): string | number {
  try {
    return SELECT[name]?.(readConfig({ [name]: value })) ?? ''
  } catch (error) {
    if (error instanceof ConfigError) return value ?? ''
    throw error
  }
}

/**
 * Lists the settings that disagree with those of the pages built into this folder, one line each, beginning with the
 * variable's name. Gives none when nothing is built, or when the build did not record its settings.
 */
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
