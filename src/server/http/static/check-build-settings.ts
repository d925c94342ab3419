import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { ConfigError, readConfig, type Config } from '#server/config.ts'

/** What the build wrote into its pages. A build of another tool says nothing of it. */
const recordSchema = z.object({ origin: z.string(), settings: z.record(z.string(), z.string()) }).partial()

type PageSettings = Pick<Config, 'siteOrigin' | 'formKey'>

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

/** Reads the settings as the build had them; undefined when it had a value that no server takes. */
function readPageSettings(siteOrigin: string, formKey: string | undefined): PageSettings | undefined {
  try {
    return readConfig({ SITE_ORIGIN: siteOrigin, VITE_FORM_KEY: formKey })
  } catch (error) {
    if (error instanceof ConfigError) return undefined
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
  const built = readPageSettings(origin, settings['VITE_FORM_KEY']) ?? {
    siteOrigin: origin,
    formKey: settings['VITE_FORM_KEY'] ?? '',
  }
  const names = { SITE_ORIGIN: 'siteOrigin', VITE_FORM_KEY: 'formKey' } as const
  const faults = Object.entries(names).filter(([, key]) => built[key] !== server[key])
  return faults.map(
    ([name, key]) =>
      `${name}: the pages were built with ${built[key]}, but the server has ${server[key]}. Use the same value, or build again`,
  )
}
