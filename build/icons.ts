import { composeMark, type BrandAssets } from './read-brand-assets.ts'
import { readColor, type Scheme } from './read-tokens.ts'

/** A square icon of the site: the logo on the paper color. */
interface Icon {
  readonly file: string
  readonly size: number
  /** Size of the logo as a part of the icon, from 0 to 1. */
  readonly mark: number
  /** Radius of the corners as a part of the icon. 0 for systems that cut icons into their own shape. */
  readonly corner: number
  readonly purpose?: 'any' | 'maskable'
}

/**
 * The Apple touch icon, and the icons of the web manifest (those with a purpose). The logo of a maskable icon must stay
 * inside a circle of 4/5 of its size.
 */
export const ICONS: readonly Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, mark: 0.62, corner: 0 },
  { file: 'icon-192.png', size: 192, mark: 0.66, corner: 0.18, purpose: 'any' },
  { file: 'icon-512.png', size: 512, mark: 0.66, corner: 0.18, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.5, corner: 0, purpose: 'maskable' },
]

/** Draws an icon as SVG. */
export function drawIcon({ size, mark, corner }: Icon, brand: BrandAssets): string {
  const inset = (size * (1 - mark)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${brand.color('paper')}"/>
    <g transform="translate(${inset} ${inset}) scale(${(size * mark) / 28})">${brand.mark}</g>
  </svg>`
}

const composePaint = (scheme: Scheme) =>
  `.h{stroke:${readColor('ink', scheme)}}.k{stroke:${readColor('accent', scheme)}}`

/** The logo without paper, as an SVG that follows the color scheme. */
export function composeFavicon(): string {
  const style = `${composePaint('light')}@media (prefers-color-scheme:dark){${composePaint('dark')}}`
  const mark = composeMark((color) => `class="${color === 'ink' ? 'h' : 'k'}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none"><style>${style}</style>${mark}</svg>\n`
}

const ICO_HEADER = 22

/** The favicon.ico that browsers request without a link: the logo without paper, drawn by `render` as a PNG. */
export async function composeIco(brand: BrandAssets, render: (svg: string) => Promise<Buffer>): Promise<Buffer> {
  const size = 32
  const png = await render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 28 28" fill="none">${brand.mark}</svg>`,
  )
  const header = Buffer.alloc(ICO_HEADER)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // with one image
  header.set([size, size], 6)
  header.writeUInt16LE(1, 10) // with one plane
  header.writeUInt16LE(32, 12) // of 32 bits for each pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(ICO_HEADER, 18)
  return Buffer.concat([header, png])
}

/** The web app manifest as JSON text. */
export function composeManifest(siteName: string, brand: BrandAssets): string {
  const manifest = {
    name: siteName,
    short_name: siteName,
    start_url: '/',
    display: 'browser',
    background_color: brand.color('paper'),
    theme_color: brand.color('paper'),
    icons: ICONS.filter(({ purpose }) => purpose !== undefined).map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
