import type { Look } from './brand-assets.ts'

/** What a social image says. */
export interface SocialText {
  readonly siteName: string
  readonly title: string
  /** Stands above the title, on the section line. */
  readonly note?: string
}

/** The width of a line of headline text at this size, in pixels. */
type Measure = (line: string, size: number) => number

const SOCIAL_WIDTH = 1200
const SOCIAL_HEIGHT = 630

/** The margins, and the four parts of the section line between them; the keel stands on the fourth of its stations. */
const LEFT = 72
const RIGHT = SOCIAL_WIDTH - LEFT
const PART = (RIGHT - LEFT) / 4
const KEEL = LEFT + 3 * PART
const LINE = 372.5
/** The headline hangs below the section line like a heading on a page, unless its last line would come too low. */
const FIRST_CAPITAL = LINE + 52
const LAST_BASELINE = 572

/** In the drawing: the keel's place, the foot of the hull, and half the width of its grid, which fills one part. */
const DRAWN = { keel: 320, foot: 400, half: 290 }

/** Sizes of the headline, and how many lines fit below the section line in each. */
const SIZES = [
  { size: 80, leading: 84, lines: 2 },
  { size: 72, leading: 76, lines: 2 },
  { size: 64, leading: 68, lines: 2 },
  { size: 56, leading: 60, lines: 3 },
  { size: 44, leading: 48, lines: 4 },
]

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The text in lines of at most this width, each as full as it gets. */
function filled(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines as in the full width, but about equally long. */
function balanced(text: string, measure: (line: string) => number): string[] {
  const full = filled(text, RIGHT - LEFT, measure)
  for (let width = (RIGHT - LEFT) / full.length; width < RIGHT - LEFT; width += PART / 24) {
    const lines = filled(text, width, measure)
    if (lines.length === full.length) return lines
  }
  return full
}

function fitHeadline(title: string, measure: Measure): { lines: string[]; size: number; leading: number } {
  for (const { size, leading, lines: most } of SIZES) {
    const lines = balanced(title, (line) => measure(line, size))
    const widest = Math.max(...lines.map((line) => measure(line, size)))
    if (lines.length <= most && widest <= RIGHT - LEFT) return { lines, size, leading }
  }
  throw new Error(`The title is too long for a social image: ${title}`)
}

/** As parts of the size. */
const TRACKING = -0.038
const CAPITAL = 0.7

/** How the headline is set at this size; widths are measured with the same. */
export const headlineStyle = (size: number) =>
  `font-family="Instrument Sans Medium" font-size="${size}" letter-spacing="${TRACKING * size}"`

function drawing({ color, hull }: Look): string {
  const scale = PART / DRAWN.half
  const place = `translate(${KEEL - DRAWN.keel * scale} ${LINE - DRAWN.foot * scale}) scale(${scale})`
  const line = color('hairline-strong')
  const stations = [1, 2, 4].map((part) => `M${Math.floor(LEFT + part * PART) - (part === 4 ? 0.5 : -0.5)} ${LINE}v6.5`)
  return `
    <clipPath id="above"><path d="M0 0H${SOCIAL_WIDTH}V${LINE}H0Z"/></clipPath>
    <g clip-path="url(#above)"><g transform="${place}" stroke="${color('ink')}" opacity="0.4">${hull}</g></g>
    <path d="M${LEFT} ${LINE}H${RIGHT}${stations.join('')}" stroke="${line}"/>
    <path d="M${LEFT + 0.5} ${LINE - 0.5}v12" stroke="${color('ink')}"/>
    <path d="M${KEEL} 0V${LINE + 21.5}" stroke="${color('accent')}" stroke-width="2"/>
    <path d="M${KEEL - 24} ${LINE}h48" stroke="${color('accent')}" stroke-width="4"/>`
}

function nameplate({ color, mark }: Look, siteName: string): string {
  return `
    <g transform="translate(${LEFT - 3} 58) scale(${48 / 28})">${mark}</g>
    <text x="130" y="93" font-family="Instrument Sans SemiBold" font-size="32" letter-spacing="-0.5" fill="${color('ink')}"
      >${escape(siteName)}</text>`
}

/** The image that stands for a page where a link to it is shown, as SVG. */
export function socialImage(text: SocialText, look: Look, measure: Measure): string {
  const { lines, size, leading } = fitHeadline(text.title, measure)
  const first = Math.round(Math.min(FIRST_CAPITAL + CAPITAL * size, LAST_BASELINE - leading * (lines.length - 1)))
  const headline = lines.map(
    (line, index) => `<text x="${LEFT - size / 22}" y="${first + leading * index}">${escape(line)}</text>`,
  )
  const note = text.note === undefined ? '' : escape(text.note)
  // Only the home page's headline has the gradient.
  const fill = text.note === undefined ? 'url(#headline)' : look.color('ink')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" fill="none">
    <linearGradient id="headline" gradientUnits="userSpaceOnUse" x1="${LEFT}" y1="0" x2="${RIGHT}" y2="0">
      <stop offset="0.3" stop-color="${look.color('head-from')}"/>
      <stop offset="0.7" stop-color="${look.color('head-mid')}"/>
      <stop offset="1" stop-color="${look.color('head-to')}"/>
    </linearGradient>
    <path d="M0 0H${SOCIAL_WIDTH}V${SOCIAL_HEIGHT}H0Z" fill="${look.color('paper')}"/>
    ${drawing(look)}
    ${nameplate(look, text.siteName)}
    <text x="${LEFT}" y="350" font-family="Instrument Sans Medium" font-size="24" fill="${look.color('ink-muted')}"
      >${note}</text>
    <g ${headlineStyle(size)} fill="${fill}">${headline.join('')}</g>
  </svg>`
}
