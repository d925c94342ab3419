import { readFileSync, statSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { builtArticles } from '#tests/support/site/built-articles.ts'
import { writeImages } from '#build/icons-and-social-images.ts'
import { readBrandAssets } from '#build/read-brand-assets.ts'
import { drawFigure } from '#build/social-image-figure.ts'
import { origin, pages, readContent, WEB } from '#tests/support/site/built-pages.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { readPngSize } from '#tests/support/site/read-png-size.ts'

const folder = useTemporaryFolder()

/** The share of pixels as dark as text, in ink or in the accent color, in a part of an opaque, unfiltered PNG. */
function inkIn(png: Buffer, part: { left: number; top: number; right: number; bottom: number }): number {
  const [width] = readPngSize(png)
  const lines = inflateSync(png.subarray(41, png.length - 16))
  let dark = 0
  for (let y = part.top; y < part.bottom; y += 1) {
    expect(lines[y * (1 + 3 * width)]).toBe(0)
    for (let x = part.left; x < part.right; x += 1) {
      const pixel = y * (1 + 3 * width) + 1 + 3 * x
      if (Math.min(...lines.subarray(pixel, pixel + 3)) < 0x60) dark += 1
    }
  }
  return dark / ((part.right - part.left) * (part.bottom - part.top))
}

/** The pixels of a part of an opaque, unfiltered PNG. */
function cutOut(png: Buffer, part: { left: number; top: number; right: number; bottom: number }): Buffer {
  const [width] = readPngSize(png)
  const lines = inflateSync(png.subarray(41, png.length - 16))
  const rows = Array.from({ length: part.bottom - part.top }, (_, row) => (part.top + row) * (1 + 3 * width) + 1)
  return Buffer.concat(rows.map((start) => lines.subarray(start + 3 * part.left, start + 3 * part.right)))
}

const SITE_NAME = { left: 130, top: 64, right: 280, bottom: 100 }
const NOTE = { left: 72, top: 328, right: 320, bottom: 356 }
const FIGURE = { left: 528, top: 40, right: 1128, bottom: 348 }
/** Between the section line and the highest headline. */
const GAP = { left: 72, top: 384, right: 840, bottom: 396 }
const HEADLINE = { left: 72, top: 400, right: 600, bottom: 580 }

const readFigure = (image: string) => cutOut(readFileSync(WEB + image), FIGURE).toString('base64')

/** The address of the image for a page: an article has its own. */
const findImage = ({ nodes, route }: (typeof pages)[number]) =>
  nodes.some((node) => node['@type'] === 'BlogPosting') ? `/social/${route.split('/').at(-1)}.png` : '/social.png'

describe('social images', () => {
  const images = [...new Set(pages.map(findImage))]

  test('every article has one, and the other pages share one', () => {
    expect(images).toContain('/social.png')
    expect(images).toHaveLength(
      1 + pages.filter(({ isIndexed, route }) => isIndexed && route.startsWith('/blog/')).length,
    )
  })

  test.each(images)('%s has the expected size, and is small enough for a preview', (image) => {
    expect(readPngSize(readFileSync(WEB + image))).toEqual([1200, 630])
    expect(statSync(WEB + image).size).toBeLessThanOrEqual(100_000)
  })

  // The renderer silently omits text when it has no font.
  test.each(images)('%s contains its text', (image) => {
    const png = readFileSync(WEB + image)
    expect(inkIn(png, SITE_NAME)).toBeGreaterThan(0.08)
    expect(inkIn(png, GAP)).toBe(0)
    expect(inkIn(png, HEADLINE)).toBeGreaterThan(0.05)
    if (image !== '/social.png') expect(inkIn(png, NOTE)).toBeGreaterThan(0.05)
  })

  test('no two are the same', () => {
    expect(new Set(images.map((image) => readFileSync(WEB + image, 'base64'))).size).toBe(images.length)
  })

  test('the image of each article shows its own figure, or the hull if it has none', () => {
    const hull = readFigure('/social.png')
    const drawn = builtArticles.filter(({ html }) => html.includes('#drawing'))
    const figures = drawn.map(({ slug }) => readFigure(`/social/${slug}.png`))
    expect(new Set([hull, ...figures]).size).toBe(drawn.length + 1)
    for (const { slug } of builtArticles.filter((article) => !drawn.includes(article)))
      expect(readFigure(`/social/${slug}.png`)).toBe(hull)
    for (const { slug } of drawn)
      expect(inkIn(readFileSync(`${WEB}/social/${slug}.png`), FIGURE), slug).toBeGreaterThan(0.02)
  })

  test.each(pages)('$route names its image by its full address, with its size and its alternative text', (page) => {
    const { html } = page
    expect(readContent(html, 'og:image')).toBe(`${origin}${findImage(page)}`)
    expect([readContent(html, 'og:image:width'), readContent(html, 'og:image:height')]).toEqual(['1200', '630'])
    expect(readContent(html, 'og:image:alt').length).toBeGreaterThan(10)
    expect(readContent(html, 'twitter:card')).toBe('summary_large_image')
  })
})

test('the headline has the medium weight, and a long title fits in small letters', async () => {
  const brand = await readBrandAssets()
  expect([brand.faces.medium.weight, brand.faces.semiBold.weight]).toEqual([500, 600])
  const title = 'What a team should write down '.repeat(6).trim()
  const home = { path: '/', title, description: '', siteName: 'Site', isIndexed: true, canonical: '/', nodes: [] }
  await writeImages(folder.path, [{ ...home, drawing: undefined }], brand)
  expect(readPngSize(readFileSync(`${folder.path}/social.png`))).toEqual([1200, 630])
})

/** Tokens with one color role. */
function color(role: string): string {
  if (role !== 'ink') throw new Error(`no color for --${role}`)
  return '#0b1526'
}

const face = (family: string, weight: number) => ({ family, weight, file: Buffer.alloc(0) })

describe('a figure for an image', () => {
  const BOX = { left: 100, top: 40, right: 400, bottom: 340 }
  const draw = (style: string) =>
    drawFigure(
      `<svg viewBox="0 0 600 300"><defs><text style="${style}"/></defs></svg>`,
      { color, mark: '', hull: '', faces: { medium: face('Usual', 500), semiBold: face('Strong', 600) } },
      BOX,
    )

  test('has values in place of custom properties, and stands at the right edge of its box', () => {
    expect(draw('font:600 18px var(--font-sans);font-size:calc(var(--drawing-large-words)*.5);fill:var(--ink)')).toBe(
      `<g transform="translate(100 40) scale(0.5)"><text style="font-family:'Strong';font-weight:600;font-size:18px;font-size:18px;fill:#0b1526"/></g>`,
    )
  })

  test('is refused when a property has no value, as the renderer would draw it black', () => {
    expect(() => draw('fill:var(--inc)')).toThrow('--inc')
  })
})
