import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Inside the project, so that the server's own packages are found from there. */
const FLOOR = path.resolve('node_modules/.cache/floor-build')

/** The page as it is, without any code: data for search engines is none. */
export function withoutCode(html: string): string {
  return html.replace(/<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
}

function rewrite(file: string): void {
  const html = Buffer.from(withoutCode(readFileSync(file, 'utf8')))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: html.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(file, html)
  writeFileSync(`${file}.br`, brotliCompressSync(html, { params }))
  writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }))
}

/** A copy of the build in which no page has a script: what no page of ours can be faster than. `remove` deletes it. */
export function makeFloor(): { readonly buildDir: string; readonly remove: () => void } {
  rmSync(FLOOR, { recursive: true, force: true })
  cpSync('dist', FLOOR, { recursive: true })
  const files = readdirSync(path.join(FLOOR, 'web'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.html'))) rewrite(path.join(FLOOR, 'web', file))
  return { buildDir: FLOOR, remove: () => rmSync(FLOOR, { recursive: true, force: true }) }
}
