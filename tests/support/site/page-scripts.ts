import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { WEB } from './built-pages.ts'

/** The file of the built page for this path. */
export const findPageFile = (route: string) => path.join(WEB, route === '/' ? 'index.html' : `${route.slice(1)}.html`)

/** The size of this file in brotli in bytes, without headers. */
export const readBrotliSize = (file: string) => statSync(`${file}.br`).size

/** These scripts with everything that they import. */
export function listWithImports(scripts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (script: string) => {
    if (seen.has(script)) return
    seen.add(script)
    const code = readFileSync(path.join(WEB, script), 'utf8')
    for (const [, imported] of code.matchAll(/(?:from|^import|[;}]import)\s*["']\.\/([^"']+\.js)["']/g)) {
      visit(`/assets/${imported}`)
    }
  }
  for (const script of scripts) visit(script)
  return seen
}

/** The scripts that hydrate a page: the entry and the chunks that the page lists. */
export function listScripts(route: string): Set<string> {
  const html = readFileSync(findPageFile(route), 'utf8')
  const entry = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  const listed = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  return listWithImports([entry, ...listed])
}

/** The scripts of the home page after the first interaction: those that hydrate it, and the menu with its chart. */
export function listShellScripts(): Set<string> {
  const menu = readdirSync(path.join(WEB, 'assets')).filter((file) => /^mobile-menu-.*\.js$/.test(file))
  return listWithImports([...listScripts('/'), ...menu.map((file) => `/assets/${file}`)])
}

/** The scripts that the whole assessment needs in addition to those of the home page. */
export function listAssessmentScripts(): string[] {
  const home = listShellScripts()
  return [...listScripts('/assessment-flow')].filter((script) => !home.has(script))
}

/** The size of these scripts in brotli in bytes, without headers. */
export const sumScriptSizes = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, script) => sum + readBrotliSize(path.join(WEB, script)), 0)
