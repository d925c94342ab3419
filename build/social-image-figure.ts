import type { BrandAssets } from './read-brand-assets.ts'
import type { Faces } from './read-typeface.ts'

/** Edges of a part of an image, in pixels. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

// The page shows these values in a narrow column: few words, and large ones.
const PROPERTIES: Readonly<Record<string, string>> = {
  'drawing-small-words': 'none',
  'drawing-large-words': '36px',
  'drawing-axis-words': '28px',
  'drawing-note-words': '13px',
}

/** The font of a text as CSS, in the nearest of the two weights. */
function composeFont({ medium, semiBold }: Faces, weight: string): string {
  const face = Number(weight) >= 600 ? semiBold : medium
  return `font-family:'${face.family}';font-weight:${face.weight}`
}

/** The value of `calc(Npx*factor)`. */
const compute = (pixels: string, factor: string) => `${Math.round(Number(pixels) * Number(factor) * 100) / 100}px`

/**
 * The drawing of an article, in the right part of a box. The renderer knows neither custom properties nor `calc` nor
 * `color-mix`, so their values are put in. Throws for a property without a value.
 */
export function drawFigure(svg: string, { color, faces }: BrandAssets, box: Box): string {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  const content = /<defs>([\s\S]*)<\/defs>/.exec(svg)?.[1]
  if (width === 0 || content === undefined) throw new Error('The figure of a social image has no size or no content')
  const drawn = content
    .replace(/color-mix\(in oklab,var\(--([\w-]+)\) \d+%,var\(--[\w-]+\)\)/g, (_, role: string) => color(role))
    .replace(
      /font:(\d+) ([^;"]+?) var\(--font-sans\)/g,
      (_, weight: string, size: string) => `${composeFont(faces, weight)};font-size:${size}`,
    )
    .replace(/font-stretch:[^;"]+;?/g, '')
    .replace(/var\(--([\w-]+)(?:,[^)]*)?\)/g, (_, name: string) => PROPERTIES[name] ?? color(name))
    .replace(/calc\((\d+)px\*([\d.]+)\)/g, (_, pixels: string, factor: string) => compute(pixels, factor))
  const scale = Math.min((box.right - box.left) / width, (box.bottom - box.top) / height)
  const place = `translate(${box.right - width * scale} ${box.top}) scale(${scale})`
  return `<g transform="${place}">${drawn}</g>`
}
