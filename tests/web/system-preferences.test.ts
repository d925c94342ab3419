import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

import { readTokens } from '#build/read-tokens.ts'

// What a visitor asks of the whole system, less motion or colors of their own, the style sheets have to follow.

const listSheets = () =>
  readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/^(?:gallery|inspect)\//.test(name))
    .map((name) => path.join('src/web', name))

/** The custom properties in a part of a sheet; of several values the last one counts. */
function readProperties(part: Container): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  part.walkDecls(/^--/, ({ prop, value }) => void found.set(prop, value))
  return found
}

function splitTokens(query: string) {
  const usual = parse(readTokens())
  const asked: AtRule[] = []
  usual.walkAtRules('media', (rule) => {
    if (rule.params === query) asked.push(rule)
    rule.remove()
  })
  expect(asked.map(({ params }) => params)).toEqual([query])
  return { usual: readProperties(usual), asked: asked.map(readProperties)[0] ?? new Map<string, string>() }
}

test('every duration is 0 where less motion is asked for', () => {
  const { usual, asked } = splitTokens('(prefers-reduced-motion: reduce)')
  const durations = [...usual].filter(([, value]) => /^[\d.]+m?s$/.test(value)).map(([name]) => name)
  expect(durations.length).toBeGreaterThan(3)
  expect(durations.filter((name) => asked.get(name) !== '0ms')).toEqual([])
})

const isInsideOf = (declaration: Declaration, query: string): boolean => {
  for (let part = declaration.parent; part !== undefined; part = part.parent as typeof part) {
    if (part.type === 'atrule' && (part as AtRule).params.includes(query)) return true
  }
  return false
}

test('what moves for a time of its own does so only where nobody asked for less motion', () => {
  const moving = listSheets().flatMap((sheet) => {
    const found: string[] = []
    parse(readFileSync(sheet, 'utf8')).walkDecls(/^(?:transition|animation)(?:-duration)?$/, (declaration) => {
      const isTimed = /\b(?!0m?s)[\d.]+m?s\b/.test(declaration.value) && !declaration.value.includes('step-end')
      if (isTimed && !isInsideOf(declaration, 'prefers-reduced-motion: no-preference'))
        found.push(`${sheet}: ${declaration.toString()}`)
    })
    return found
  })
  expect(moving).toEqual([])
})

test('every role of a color is a color of the system with forced colors', () => {
  const { usual, asked } = splitTokens('(forced-colors: active)')
  const roles = [...usual].filter(([, value]) => /light-dark\(|^#/.test(value)).map(([name]) => name)
  expect(roles.length).toBeGreaterThan(30)
  const system = /^(?:Canvas|CanvasText|LinkText|ButtonText|ButtonFace|Highlight|none)$/
  expect(roles.filter((name) => !system.test(asked.get(name) ?? ''))).toEqual([])
})

/** What has a blur behind it, or loses it where less transparency or more contrast is asked for. */
function listBlurred(sheet: string, isAsked: boolean): string[] {
  const found: string[] = []
  parse(readFileSync(sheet, 'utf8')).walkDecls('backdrop-filter', (declaration) => {
    const isInside = isInsideOf(declaration, '(prefers-reduced-transparency: reduce), (prefers-contrast: more)')
    if (isInside === isAsked && (declaration.value === 'none') === isAsked)
      found.push((declaration.parent as Rule).selector)
  })
  return found
}

test('what blurs the page below it does not where less transparency or more contrast is asked for', () => {
  expect(listSheets().flatMap((sheet) => listBlurred(sheet, false))).not.toEqual([])
  for (const sheet of listSheets()) expect(listBlurred(sheet, true), sheet).toEqual(listBlurred(sheet, false))
})
