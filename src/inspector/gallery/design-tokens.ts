import { computeContrast, type Channels } from './contrast.ts'

/** The names of the custom properties with this prefix, in the order of tokens.css. */
export function listTokens(prefix: string): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => Array.from(sheet.cssRules))
  const names = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root' ? Array.from(rule.style) : [],
  )
  return [...new Set(names)].filter((name) => name.startsWith(prefix))
}

/** The names of all custom properties that are colors. */
export function listColorRoles(): string[] {
  return listTokens('--').filter((name) => {
    const style = getComputedStyle(document.documentElement)
    return /^(?:light-dark\(|#|rgb)/.test(style.getPropertyValue(name))
  })
}

/** The computed color of a role in the current scheme, each channel from 0 to 255. */
function readChannels(role: string): Channels {
  const probe = document.createElement('i')
  probe.style.color = `var(${role})`
  document.body.append(probe)
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  probe.remove()
  return [red, green, blue]
}

/** The contrast ratio of two roles, from 1 to 21 (WCAG 2.2). */
export const measureContrast = (role: string, ground: string) =>
  computeContrast(readChannels(role), readChannels(ground))
