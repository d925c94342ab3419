import { escapeXml } from './escape-xml.ts'
import type { BrandAssets } from './read-brand-assets.ts'
import type { Face } from './read-typeface.ts'
import { drawFigure } from './social-image-figure.ts'

/** The texts of a social image. */
export interface SocialText {
  readonly siteName: string
  readonly title: string
  /** A short text above the section line. The home page has none. */
  readonly note?: string
  /** The SVG file of the figure to show; without one, the hull. */
  readonly figure?: string
}

/** Gives the width of a line of the headline in pixels. `size` is the font size in pixels. */
type Measure = (line: string, size: number) => number

const SOCIAL_WIDTH = 1200
const SOCIAL_HEIGHT = 630

// All positions are in pixels. The section line has five stations and so four parts; the keel is at the fourth station.
const LEFT_X = 72
const RIGHT_X = SOCIAL_WIDTH - LEFT_X
const PART_WIDTH = (RIGHT_X - LEFT_X) / 4
const KEEL_X = LEFT_X + 3 * PART_WIDTH
const LINE_Y = 372.5
// The headline starts below the section line. It moves up if its last line would come below LAST_BASELINE.
const FIRST_CAPITAL = LINE_Y + 52
const LAST_BASELINE = 572

/**
 * Measures of the hull drawing in its own units: x of the keel, y of the lowest point, and half the width of its grid.
 * That half fills one part of the section line.
 */
const HULL = { keel: 320, foot: 400, half: 290 }

/** Where a figure stands: right of the site's name, above the section line. */
const FIGURE = { left: 528, top: 40, right: RIGHT_X, bottom: 348 }

/** Font sizes of the headline with line height, and how many lines fit below the section line. */
const SIZES = [
  { size: 80, leading: 84, lines: 2 },
  { size: 72, leading: 76, lines: 2 },
  { size: 64, leading: 68, lines: 2 },
  { size: 56, leading: 60, lines: 3 },
  { size: 44, leading: 48, lines: 4 },
]

/** Breaks the text into lines of at most this width, each as long as possible. */
function fillLines(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks the text into as few lines as the full width allows, of about equal length. */
function balanceLines(text: string, measure: (line: string) => number): string[] {
  const full = fillLines(text, RIGHT_X - LEFT_X, measure)
  for (let width = (RIGHT_X - LEFT_X) / full.length; width < RIGHT_X - LEFT_X; width += PART_WIDTH / 24) {
    const lines = fillLines(text, width, measure)
    if (lines.length === full.length) return lines
  }
  return full
}

function fitHeadline(title: string, measure: Measure): { lines: string[]; size: number; leading: number } {
  for (const { size, leading, lines: most } of SIZES) {
    const lines = balanceLines(title, (line) => measure(line, size))
    const widest = Math.max(...lines.map((line) => measure(line, size)))
    if (lines.length <= most && widest <= RIGHT_X - LEFT_X) return { lines, size, leading }
  }
  throw new Error(`The title is too long for a social image: ${title}`)
}

// Letter spacing and height of a capital letter, as parts of the font size.
const TRACKING = -0.038
const CAPITAL = 0.7

const composeFont = ({ family, weight }: Face) => `font-family="'${family}'" font-weight="${weight}"`

/** The SVG attributes of the headline at this font size. Widths are measured with the same attributes. */
export const composeHeadlineStyle = (face: Face, size: number) =>
  `${composeFont(face)} font-size="${size}" letter-spacing="${TRACKING * size}"`

/** The section line with its five stations. */
function drawSectionLine({ color }: BrandAssets): string {
  const stations = [1, 2, 3, 4].map(
    (part) => `M${Math.floor(LEFT_X + part * PART_WIDTH) - (part === 4 ? 0.5 : -0.5)} ${LINE_Y}v6.5`,
  )
  return `
    <path d="M${LEFT_X} ${LINE_Y}H${RIGHT_X}${stations.join('')}" stroke="${color('hairline-strong')}"/>
    <path d="M${LEFT_X + 0.5} ${LINE_Y - 0.5}v12" stroke="${color('ink')}"/>`
}

/** The hull above the section line; its keel stands on the fourth station. */
function drawHull({ color, hull }: BrandAssets): string {
  const scale = PART_WIDTH / HULL.half
  const place = `translate(${KEEL_X - HULL.keel * scale} ${LINE_Y - HULL.foot * scale}) scale(${scale})`
  return `
    <clipPath id="above"><path d="M0 0H${SOCIAL_WIDTH}V${LINE_Y}H0Z"/></clipPath>
    <g clip-path="url(#above)"><g transform="${place}" stroke="${color('ink')}" opacity="0.4">${hull}</g></g>
    <path d="M${KEEL_X} 0V${LINE_Y + 21.5}" stroke="${color('accent')}" stroke-width="2"/>
    <path d="M${KEEL_X - 24} ${LINE_Y}h48" stroke="${color('accent')}" stroke-width="4"/>`
}

function drawNameplate({ color, mark, faces }: BrandAssets, siteName: string): string {
  return `
    <g transform="translate(${LEFT_X - 3} 58) scale(${48 / 28})">${mark}</g>
    <text x="130" y="93" ${composeFont(faces.semiBold)} font-size="32" letter-spacing="-0.5" fill="${color('ink')}"
      >${escapeXml(siteName)}</text>`
}

/** Draws the image that other sites show beside a link to a page, as SVG. Throws if the title is too long. */
export function drawSocialImage(text: SocialText, brand: BrandAssets, measure: Measure): string {
  const { lines, size, leading } = fitHeadline(text.title, measure)
  const first = Math.round(Math.min(FIRST_CAPITAL + CAPITAL * size, LAST_BASELINE - leading * (lines.length - 1)))
  const headline = lines.map(
    (line, index) => `<text x="${LEFT_X - size / 22}" y="${first + leading * index}">${escapeXml(line)}</text>`,
  )
  const note = text.note === undefined ? '' : escapeXml(text.note)
  // Only the headline of the home page has the gradient.
  const fill = text.note === undefined ? 'url(#headline)' : brand.color('ink')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" fill="none">
    <linearGradient id="headline" gradientUnits="userSpaceOnUse" x1="${LEFT_X}" y1="0" x2="${RIGHT_X}" y2="0">
      <stop offset="0.3" stop-color="${brand.color('head-from')}"/>
      <stop offset="0.7" stop-color="${brand.color('head-mid')}"/>
      <stop offset="1" stop-color="${brand.color('head-to')}"/>
    </linearGradient>
    <path d="M0 0H${SOCIAL_WIDTH}V${SOCIAL_HEIGHT}H0Z" fill="${brand.color('paper')}"/>
    ${text.figure === undefined ? drawHull(brand) : drawFigure(text.figure, brand, FIGURE)}
    ${drawSectionLine(brand)}
    ${drawNameplate(brand, text.siteName)}
    <text x="${LEFT_X}" y="350" ${composeFont(brand.faces.medium)} font-size="24" fill="${brand.color('ink-muted')}"
      >${note}</text>
    <g ${composeHeadlineStyle(brand.faces.medium, size)} fill="${fill}">${headline.join('')}</g>
  </svg>`
}
