import { expect, test } from 'vitest'

import { buildLetterView } from '#server/letters/team-report-letter.ts'
import { buildProfileDrawing, computeProfileHeight, describeProfile } from '#server/pdf/profile-drawing.ts'
import { measureRun } from '#server/pdf/text-runs-by-font.ts'
import { placeRuns } from '#server/pdf/vector-drawing.ts'
import { LOWEST } from '#server/letters/report/email-and-pdf-colors.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { randomReport, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

const SIZE = { width: 290, names: 130, row: 25, text: 8.2 } as const

const { bars } = buildLetterView(sampleReport('Strategic Bet'), SENDING)

/** The points of the line, from the top down. */
const readPoints = (drawing: ReturnType<typeof buildProfileDrawing>) =>
  (drawing.shapes[2]?.path.slice(1) ?? '').split('L').map((point) => point.split(' ').map(Number))

test('each dimension has a row with its name and value, and the mark stands at its value on a scale from 0 to 5', () => {
  const drawing = buildProfileDrawing(bars, SIZE)
  const scale = drawing.labels.filter(({ anchor }) => anchor === 'middle')
  expect(scale.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5'])
  const [zero = 0, five = 0] = [scale[0]?.x, scale[5]?.x]
  const values = readPoints(drawing).map(([x = 0]) => ((x - zero) / (five - zero)) * 5)
  expect(values.map((value) => value.toFixed(1))).toEqual(bars.map(({ value }) => Number(value).toFixed(1)))
  const names = drawing.labels.filter(({ anchor }) => anchor === 'start')
  expect(names.map(({ text }) => text)).toEqual(bars.map(({ label }) => label))
  const figures = drawing.labels.filter(({ anchor }) => anchor === 'end')
  expect(figures.map(({ text }) => text)).toEqual(bars.map(({ value }) => value))
  const lowest = bars.findIndex(({ isLowest }) => isLowest)
  expect(drawing.shapes.slice(3).map(({ fill }) => fill === LOWEST.bar)).toEqual(bars.map((_, row) => row === lowest))
})

test('the profile is described in words', () => {
  expect(describeProfile(bars)).toBe(
    'The eight dimensions on a scale from 0 to 5: Stage & Organization 3.40, Goals & Use Cases 3.73, ' +
      'Data Readiness 2.70, Governance & Risk 3.00, Strategy & Leadership 4.00, Adoption & Change Management 3.50, ' +
      'Technology Infrastructure 4.60, Measurement & ROI 4.00. The lowest is Data Readiness.',
  )
})

test('a tie is described as a tie, and eight equal values as equal', () => {
  const tied = bars.map((bar, index) => ({ ...bar, isLowest: index < 3 }))
  expect(describeProfile(tied)).toMatch(
    /\. The lowest are Stage & Organization, Goals & Use Cases and Data Readiness\.$/,
  )
  const equal = bars.map(({ label, percent }) => ({ label, percent, value: '3.00', isLowest: false }))
  expect(describeProfile(equal)).toMatch(/ROI 3\.00\. All are equal\.$/)
  expect(buildProfileDrawing(equal, SIZE).shapes.filter(({ fill }) => fill === LOWEST.bar)).toEqual([])
})

test('no label leaves its column, whatever the answers', () => {
  const chance = seededChance(11)
  for (let round = 0; round < 40; round += 1) {
    const drawing = buildProfileDrawing(buildLetterView(randomReport(chance), SENDING).bars, SIZE)
    expect(drawing.height).toBe(computeProfileHeight(8, SIZE))
    for (const label of drawing.labels) {
      const runs = placeRuns(label)
      const width = runs.reduce((sum, { run }) => sum + measureRun(run) * label.size, 0)
      const [from, to] = {
        start: [0, SIZE.names],
        middle: [SIZE.names, SIZE.width],
        end: [SIZE.width - 26, SIZE.width],
      }[label.anchor]
      expect(runs[0]?.x, label.text).toBeGreaterThanOrEqual(from ?? 0)
      expect((runs[0]?.x ?? 0) + width, label.text).toBeLessThanOrEqual((to ?? 0) + 0.01)
      expect(label.y).toBeLessThan(drawing.height)
    }
  }
})
