import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'

import { escapeXml } from './escape-xml.ts'
import { listArticles, findHome, type Head } from './read-rendered-heads.ts'
import { ICONS, composeIco, drawIcon } from './icons.ts'
import type { BrandAssets } from './read-brand-assets.ts'
import { encodeOpaquePng } from './png.ts'
import { composeHeadlineStyle, drawSocialImage, type SocialText } from './social-image-svg.ts'
import type { Face, Faces } from './read-typeface.ts'

type Fonts = NonNullable<ResvgRenderOptions['font']>

/** Writes the fonts into the folder, where the renderer reads them. */
async function writeFonts(folder: string, { medium, semiBold }: Faces): Promise<Fonts> {
  const fontFiles = await Promise.all(
    [medium, semiBold].map(async ({ weight, file: content }) => {
      const file = path.join(folder, `${weight}.ttf`)
      await writeFile(file, content)
      return file
    }),
  )
  return { loadSystemFonts: false, fontFiles }
}

type Measure = (text: string, size: number) => number

/** Gives a function that measures the width of a text in pixels, as the renderer draws it. */
function makeTextMeasure(font: Fonts, face: Face): Measure {
  const cache = new Map<string, number>()
  return (text, size) => {
    const key = `${size} ${text}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text ${composeHeadlineStyle(face, size)}>${escapeXml(text)}</text></svg>`
    const width = cache.get(key) ?? new Resvg(svg, { font }).getBBox()?.width ?? 0
    cache.set(key, width)
    return width
  }
}

/** Throws if the typeface lacks a character. The renderer itself would draw a box or nothing, without an error. */
function assertDrawable({ title, note = '', siteName }: SocialText, measure: Measure): void {
  const missing = measure('\uE000', 100)
  for (const sign of `${title}${note}${siteName}`.replaceAll(' ', '')) {
    const width = measure(sign, 100)
    if (width === 0 || width === missing) throw new Error(`The typeface cannot draw ‘${sign}’ of ‘${title}’`)
  }
}

async function listTexts(web: string, heads: readonly Head[]): Promise<Record<string, SocialText>> {
  const { siteName, title } = findHome(heads)
  const articles = await Promise.all(
    listArticles(heads).map(async ({ slug, headline, section, drawing }) => {
      const text = { siteName, title: headline.split(' | ')[0] ?? headline, note: section }
      if (drawing === undefined) return [`social/${slug}.png`, text] as const
      const figure = await readFile(path.join(web, drawing), 'utf8')
      return [`social/${slug}.png`, { ...text, figure }] as const
    }),
  )
  return { 'social.png': { siteName, title }, ...Object.fromEntries(articles) }
}

/** Draws the icons, the social image of the site and one for each article into the folder of the web build. */
export async function writeImages(web: string, heads: readonly Head[], brand: BrandAssets): Promise<void> {
  const fontFolder = await mkdtemp(path.join(tmpdir(), 'fonts-'))
  try {
    const font = await writeFonts(fontFolder, brand.faces)
    const measure = makeTextMeasure(font, brand.faces.medium)
    const ico = composeIco(brand, async (svg) => (await renderAsync(svg)).asPng())
    await writeFile(path.join(web, 'favicon.ico'), await ico)
    const icons = ICONS.map(async (icon) => {
      const drawn = await renderAsync(drawIcon(icon, brand))
      await writeFile(path.join(web, icon.file), drawn.asPng())
    })
    const social = Object.entries(await listTexts(web, heads)).map(async ([file, text]) => {
      assertDrawable(text, measure)
      const drawn = await renderAsync(drawSocialImage(text, brand, measure), { font })
      await mkdir(path.dirname(path.join(web, file)), { recursive: true })
      await writeFile(path.join(web, file), await encodeOpaquePng(drawn))
    })
    await Promise.all([...icons, ...social])
  } finally {
    await rm(fontFolder, { recursive: true })
  }
}
