import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'

import { unpackWoff } from '#server/pdf/woff.ts'

import { listArticles, findHome, type Head } from './page-metadata.ts'
import { ICONS, iconSvg } from './icons.ts'
import type { Look } from './brand-assets.ts'
import { opaquePng } from './png.ts'
import { headlineStyle, socialImage, type SocialText } from './social-image.ts'

type Fonts = NonNullable<ResvgRenderOptions['font']>

const require = createRequire(import.meta.url)
const CUTS = [
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'),
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
]

/** The renderer reads neither WOFF nor variable fonts: static cuts are unpacked for it into this folder. */
async function unpackFonts(folder: string): Promise<Fonts> {
  const fontFiles = await Promise.all(
    CUTS.map(async (cut) => {
      const file = path.join(folder, `${path.basename(cut, '.woff')}.ttf`)
      await writeFile(file, unpackWoff(await readFile(cut)))
      return file
    }),
  )
  return { loadSystemFonts: false, fontFiles }
}

type Measure = (text: string, size: number) => number

/** Widths of text as the renderer will draw it. */
function rulerFor(font: Fonts): Measure {
  const known = new Map<string, number>()
  return (text, size) => {
    const key = `${size} ${text}`
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text ${headlineStyle(size)}>${escaped}</text></svg>`
    const width = known.get(key) ?? new Resvg(svg, { font }).getBBox()?.width ?? 0
    known.set(key, width)
    return width
  }
}

/** The renderer draws a box, or nothing, for what the typeface lacks, and says nothing of it. */
function assertDrawable({ title, note = '', siteName }: SocialText, measure: Measure): void {
  const missing = measure('\uE000', 100)
  for (const sign of `${title}${note}${siteName}`.replaceAll(' ', '')) {
    const width = measure(sign, 100)
    if (width === 0 || width === missing) throw new Error(`The typeface cannot draw ‘${sign}’ of ‘${title}’`)
  }
}

function listTexts(heads: readonly Head[]): Record<string, SocialText> {
  const { siteName, title } = findHome(heads)
  const articles = listArticles(heads).map(({ slug, headline, section }) => {
    const text: SocialText = { siteName, title: headline.split(' | ')[0] ?? headline, note: section }
    return [`social/${slug}.png`, text] as const
  })
  return { 'social.png': { siteName, title }, ...Object.fromEntries(articles) }
}

/** Draws the icons, the social image and one such image for each article into the folder of the web build. */
export async function writeImages(web: string, heads: readonly Head[], look: Look): Promise<void> {
  const workshop = await mkdtemp(path.join(tmpdir(), 'fonts-'))
  try {
    const font = await unpackFonts(workshop)
    const measure = rulerFor(font)
    const icons = ICONS.map(async (icon) => {
      const drawn = await renderAsync(iconSvg(icon, look))
      await writeFile(path.join(web, icon.file), drawn.asPng())
    })
    const social = Object.entries(listTexts(heads)).map(async ([file, text]) => {
      assertDrawable(text, measure)
      const drawn = await renderAsync(socialImage(text, look, measure), { font })
      await mkdir(path.dirname(path.join(web, file)), { recursive: true })
      await writeFile(path.join(web, file), await opaquePng(drawn))
    })
    await Promise.all([...icons, ...social])
  } finally {
    await rm(workshop, { recursive: true })
  }
}
