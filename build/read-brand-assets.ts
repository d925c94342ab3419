import { readFile } from 'node:fs/promises'

/** The colors and drawings for generated images, in the light color scheme. */
export interface BrandAssets {
  /** The light value of a color role of tokens.css, such as 'paper'. Throws if the role does not exist. */
  color(role: string): string
  /** Content of the logo's SVG, drawn in a square of 28 units. */
  readonly mark: string
  /** Content of the hull drawing's SVG, 640 by 440 units. Its lines have no color, so the parent sets it. */
  readonly hull: string
}

const HULL = 'src/web/pages/not-found/hull.svg'
const MARK = 'public/favicon.svg'
const TOKENS = 'src/web/theme/tokens.css'

const readSvgContent = (svg: string) => svg.replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '')

/** Reads colors, logo and hull drawing from the files that the pages use too. */
export async function readBrandAssets(): Promise<BrandAssets> {
  const [tokens = '', mark = '', hull = ''] = await Promise.all(
    [TOKENS, MARK, HULL].map((file) => readFile(file, 'utf8')),
  )
  const color = (role: string) => {
    // The first value of light-dark(…, …) is the light one.
    const value = new RegExp(`--${role}: light-dark\\((#[0-9a-f]{6})`).exec(tokens)?.[1]
    if (value === undefined) throw new Error(`${TOKENS} has no color for --${role}`)
    return value
  }
  return {
    color,
    // The first group: without the keel, which the images draw themselves.
    hull: /<g[^>]*>(.*?)<\/g>/s.exec(hull)?.[1] ?? '',
    mark: readSvgContent(mark)
      .replace(/<style>.*<\/style>/s, '')
      .replaceAll('class="h"', `stroke="${color('ink')}"`)
      .replaceAll('class="k"', `stroke="${color('accent')}"`),
  }
}
