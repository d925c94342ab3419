import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** A short hash of every file of the build in `dist`; 'none' when there is no build. Equal builds have equal hashes. */
export function hashBuild(folder = 'dist'): string {
  if (!existsSync(folder)) return 'none'
  const hash = createHash('sha1')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const file of files) {
    const full = path.join(folder, file)
    if (statSync(full).isFile()) hash.update(file).update('\0').update(readFileSync(full))
  }
  return hash.digest('hex').slice(0, 8)
}
