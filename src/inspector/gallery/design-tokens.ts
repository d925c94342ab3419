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

type Channels = readonly [red: number, green: number, blue: number]

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

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function computeLuminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two roles, from 1 to 21 (WCAG 2.2). */
export function measureContrast(role: string, ground: string): number {
  const [darker = 0, lighter = 0] = [role, ground]
    .map((name) => computeLuminance(readChannels(name)))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
