import { readFileSync } from 'node:fs'

import { ACCENT_COLORS } from '#machines/brand/accent-color.ts'

const TOKENS = 'src/web/theme/tokens.css'

const shades = new Map<string, readonly [light: string, dark: string]>(Object.entries(ACCENT_COLORS))

/** Puts the accent color into the text of tokens.css. Throws if a property has no value in accent-color.ts. */
export function insertAccentColors(css: string): string {
  return css.replace(/(--([\w-]+): )accent-color;/g, (_, start: string, name: string) => {
    const [light, dark] = shades.get(name) ?? []
    if (light === undefined || dark === undefined) {
      throw new Error(`${TOKENS}: machines/brand/accent-color.ts has no color for --${name}`)
    }
    return `${start}${light === dark ? light : `light-dark(${light}, ${dark})`};`
  })
}

/** The style sheet with the design tokens, as browsers get it. */
export const readTokens = () => insertAccentColors(readFileSync(TOKENS, 'utf8'))

export type Scheme = 'light' | 'dark'

/** The value of a color role of tokens.css, such as 'paper', as `#rrggbb`. Throws if the role does not exist. */
export function readColor(role: string, scheme: Scheme = 'light'): string {
  const value = new RegExp(`--${role}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\\))?;`).exec(readTokens())
  const [, light, dark = light] = value ?? []
  const color = scheme === 'light' ? light : dark
  if (color === undefined) throw new Error(`${TOKENS} has no color for --${role}`)
  return color
}
