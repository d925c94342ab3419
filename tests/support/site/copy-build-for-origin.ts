import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the last build into this folder, as if it had been built for this origin, and gives the folder for
 * `startServer`. Only its record differs: the pages still name the old origin.
 */
export function copyBuildForOrigin(folder: string, origin: string): string {
  const dist = join(folder, 'dist')
  cpSync('dist/server', join(dist, 'server'), { recursive: true })
  cpSync('dist/web', join(dist, 'web'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const record = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as object
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ ...record, origin }))
  return dist
}
