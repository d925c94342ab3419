import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { readColor } from '#build/read-tokens.ts'
import { LOGO } from '#machines/brand/logo.ts'
import { pages, readContent, WEB } from '#tests/support/site/built-pages.ts'
import { readPngSize } from '#tests/support/site/read-png-size.ts'

const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8')

const [lightPaper, darkPaper] = [readColor('paper'), readColor('paper', 'dark')]

describe('icons', () => {
  const manifest = JSON.parse(read('site.webmanifest')) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }

  test('the manifest names the site and its colors', () => {
    const name = readContent(pages[0]?.html ?? '', 'og:site_name')
    expect(manifest).toMatchObject({ name, short_name: name, start_url: '/', display: 'browser' })
    expect(manifest).toMatchObject({ theme_color: lightPaper, background_color: lightPaper })
  })

  test('each icon of the manifest exists in the stated size, and one of them is maskable', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of manifest.icons) {
      expect(type).toBe('image/png')
      expect(readPngSize(readFileSync(WEB + src)).join('x'), src).toBe(sizes)
    }
  })

  test('the icon in the tab has the lines of the logo, in the ink and the accent color of either scheme', () => {
    const icon = read('favicon.svg')
    expect([...icon.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line)).toEqual(LOGO.map((line) => line.path))
    const [light, dark] = icon.split('@media (prefers-color-scheme:dark)')
    for (const color of ['ink', 'accent']) {
      expect(light).toContain(readColor(color))
      expect(dark).toContain(readColor(color, 'dark'))
    }
  })

  test('the icons that browsers request without a link exist', () => {
    expect(readPngSize(readFileSync(path.join(WEB, 'apple-touch-icon.png')))).toEqual([180, 180])
    const ico = readFileSync(path.join(WEB, 'favicon.ico'))
    expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
    expect(readPngSize(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32])
  })

  test.each(pages)('$route links the icons, and the theme color is that of its background', ({ html }) => {
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href]) => href,
    )
    expect(links).toEqual(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest'])
    expect(links.filter((link) => !existsSync(WEB + link))).toEqual([])
    expect(html).toContain(`<meta name="theme-color" content="${lightPaper}" media="(prefers-color-scheme: light)"`)
    expect(html).toContain(`<meta name="theme-color" content="${darkPaper}" media="(prefers-color-scheme: dark)"`)
  })
})
