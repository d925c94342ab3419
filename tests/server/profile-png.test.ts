import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'

import { buildLetterView } from '#server/email/team-report-letter.ts'
import { placeRuns, renderSvg, type Drawing, type Label } from '#server/pdf/vector-drawing.ts'
import { measureRun } from '#server/pdf/text-runs-by-font.ts'
import { buildProfileDrawing } from '#server/pdf/profile-drawing.ts'
import { PICTURE, PICTURE_SHOWN, renderProfilePng, describeProfile } from '#server/pdf/profile-png.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { seededChance, randomReport, sampleReport } from '#tests/support/submissions/sample-reports.ts'

const { bars } = buildLetterView(sampleReport('Strategic Bet'), SENDING)
const drawing = buildProfileDrawing(bars, PICTURE)

function renderPixels(drawn: Drawing) {
  const { pixels, width } = new Resvg(renderSvg(drawn, '#ffffff'), { font: { loadSystemFonts: false } }).render()
  return { pixels, width }
}

const drawn = renderPixels(drawing)
const bare = renderPixels({ ...drawing, labels: [] })

/** How many pixels differ around the first letters of a label. */
function measureInk({ x, y, size, anchor }: Label): number {
  const left = Math.round(anchor === 'end' ? x - size : anchor === 'middle' ? x - size / 2 : x)
  let ink = 0
  for (let row = Math.round(y - size); row < y; row += 1) {
    for (let column = left; column < left + size; column += 1) {
      const at = 4 * (row * drawn.width + column)
      if (drawn.pixels[at] !== bare.pixels[at]) ink += 1
    }
  }
  return ink
}

test('every label of the picture is really drawn, without any font at hand', () => {
  expect(drawing.labels.map(({ text }) => text).join(' ')).toContain('Data Readiness 2.70')
  for (const label of drawing.labels) expect(measureInk(label), label.text).toBeGreaterThan(8)
})

test('the picture is a PNG for sharp screens, says in words what it shows, and shows the figures of the table', async () => {
  const png = await renderProfilePng(bars)
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * PICTURE.width, 2 * PICTURE.height])
  expect(png.length).toBeLessThan(160_000)
  expect(describeProfile(bars)).toBe(
    'The eight dimensions on a scale from 0 to 5: Stage & Organization 3.40, Goals & Use Cases 3.73, ' +
      'Data Readiness 2.70, Governance & Risk 3.00, Strategy & Leadership 4.00, Adoption & Change Management 3.50, ' +
      'Technology Infrastructure 4.60, Measurement & ROI 4.00. The lowest is Data Readiness.',
  )
  const shown = drawing.labels.map(({ text }) => text).filter((text) => text.includes('.'))
  expect(shown).toEqual(bars.map(({ value }) => value))
})

test('a phone shows the names and values in letters of more than 10 pixels, a desk in less than its heading has', () => {
  const size = drawing.labels.find(({ text }) => text === '2.70')?.size ?? 0
  // What a letter leaves of 360 pixels.
  expect((size * 283) / PICTURE.width).toBeGreaterThan(10)
  expect((size * PICTURE_SHOWN.width) / PICTURE.width).toBeLessThan(18)
})

test('no label leaves the picture, whatever the answers', () => {
  const chance = seededChance(11)
  for (let round = 0; round < 40; round += 1) {
    const { labels } = buildProfileDrawing(buildLetterView(randomReport(chance), SENDING).bars, PICTURE)
    for (const label of labels) {
      const runs = placeRuns(label)
      const width = runs.reduce((sum, { run }) => sum + measureRun(run) * label.size, 0)
      expect(runs[0]?.x).toBeGreaterThan(6)
      expect((runs[0]?.x ?? 0) + width).toBeLessThan(PICTURE.width - 6)
    }
  }
})
