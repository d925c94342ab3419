import { renderAsync } from '@resvg/resvg-js'

import { PAPER } from '#server/report/email-and-pdf-colors.ts'
import type { Bar } from '#server/report/view-model.ts'

import { renderSvg } from './vector-drawing.ts'
import { buildProfileDrawing } from './profile-drawing.ts'

/** In its own units. The labels can be read when a phone shows the picture at half its width. */
export const PICTURE = { width: 592, height: 484, radius: 128, text: 21 } as const

/** The largest size in CSS pixels: the labels are smaller than the heading above. */
export const PICTURE_SHOWN = { width: 500, height: Math.round((500 / PICTURE.width) * PICTURE.height) } as const

/** For sharp screens. */
const DENSITY = 2

/** Draws the profile of the dimensions as a PNG of twice `PICTURE`'s size. */
export async function renderProfilePng(bars: readonly Bar[]): Promise<Buffer> {
  const svg = renderSvg(buildProfileDrawing(bars, PICTURE), PAPER)
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: DENSITY },
    // All text is already an outline.
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}

/** Describes the picture in words. */
export function describeProfile(bars: readonly Bar[]): string {
  const values = bars.map(({ label, value }) => `${label} ${value}`).join(', ')
  const lowest = bars.find(({ isLowest }) => isLowest)?.label ?? ''
  return `The eight dimensions on a scale from 0 to 5: ${values}. The lowest is ${lowest}.`
}
