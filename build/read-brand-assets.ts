import { readFile } from 'node:fs/promises'

import { LOGO } from '#machines/brand/logo.ts'

import { readColor, type Scheme } from './read-tokens.ts'
import { readFaces, type Faces } from './read-typeface.ts'

/** The colors, drawings and typeface of generated images. */
export interface BrandAssets {
  /** The value of a color role of tokens.css, on light paper unless said otherwise. Throws if the role does not exist. */
  color(role: string, scheme?: Scheme): string
  /** Content of the logo's SVG, drawn in a square of 28 units. */
  readonly mark: string
  /** Content of the hull drawing's SVG, 640 by 440 units. Its lines have no color, so the parent sets it. */
  readonly hull: string
  readonly faces: Faces
}

const HULL = 'src/web/pages/not-found/hull.svg'

/** Reads colors, logo, hull drawing and typeface from the files that the pages use too. */
export async function readBrandAssets(): Promise<BrandAssets> {
  const hull = await readFile(HULL, 'utf8')
  return {
    color: readColor,
    // The first group: without the keel, which the images draw themselves.
    hull: /<g[^>]*>(.*?)<\/g>/s.exec(hull)?.[1] ?? '',
    mark: composeMark((color) => `stroke="${readColor(color)}"`),
    faces: await readFaces(),
  }
}

/** The lines of the logo as SVG, for small sizes. `paint` gives the attribute with the color of a line. */
export function composeMark(paint: (color: 'ink' | 'accent') => string): string {
  const lines = LOGO.map(({ path, color, iconWidth, opacity }) => {
    const faded = opacity === undefined ? '' : ` opacity="${opacity}"`
    return `<path ${paint(color)} stroke-width="${iconWidth}"${faded} d="${path}"/>`
  })
  return lines.join('')
}
