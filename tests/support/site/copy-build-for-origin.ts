import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the last build into this folder, as if it had been built for this origin with these settings, and gives the
 * folder for `startServer`. Only its record differs: the pages still name the old origin and the old settings.
 */
export function copyBuildForOrigin(
  folder: string,
  origin: string,
  settings: Readonly<Record<string, string>> = {},
): string {
  const dist = join(folder, 'dist')
  cpSync('dist/server', join(dist, 'server'), { recursive: true })
  cpSync('dist/web', join(dist, 'web'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const record = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as { settings: object }
  const changed = { ...record, origin, settings: { ...record.settings, ...settings } }
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(changed))
  return dist
}
