import { readFile } from 'node:fs/promises'

/** What pictures of the site are made of, in its light colors. */
export interface Look {
  /** A color by the name of its role in the tokens. */
  color(role: string): string
  /** The mark on a square of 28. */
  readonly mark: string
  /** The body plan on a sheet of 640 by 440: black lines without a color of their own. */
  readonly hull: string
}

const HULL = 'src/web/ui/hull.svg'
const MARK = 'public/favicon.svg'
const TOKENS = 'src/web/theme/tokens.css'

const takeInside = (svg: string) => svg.replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '')

/** Reads the look from where the pages have it: the tokens, the mark and the drawing. */
export async function readLook(): Promise<Look> {
  const [tokens = '', mark = '', hull = ''] = await Promise.all(
    [TOKENS, MARK, HULL].map((file) => readFile(file, 'utf8')),
  )
  const color = (role: string) => {
    // Of light-dark(…, …) the first.
    const value = new RegExp(`--${role}: light-dark\\((#[0-9a-f]{6})`).exec(tokens)?.[1]
    if (value === undefined) throw new Error(`${TOKENS} has no color for --${role}`)
    return value
  }
  return {
    color,
    hull: takeInside(hull),
    mark: takeInside(mark)
      .replace(/<style>.*<\/style>/s, '')
      .replaceAll('class="h"', `stroke="${color('ink')}"`)
      .replaceAll('class="k"', `stroke="${color('accent')}"`),
  }
}
