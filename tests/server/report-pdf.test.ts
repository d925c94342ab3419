import { expect, test } from 'vitest'

import type { Person } from '#machines/assessment/person.ts'
import type { Report } from '#machines/assessment/report.ts'
import { buildLetterView } from '#server/letters/team-report-letter.ts'
import { splitRuns } from '#server/pdf/text-runs-by-font.ts'
import { renderReportPdf } from '#server/pdf/report-pdf.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { readPdf } from '#tests/support/letters/pdf-text.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const renderPdf = (report: Report) => renderReportPdf(buildLetterView(report, SENDING), SENDING.date)

const pdfBy = (changes: Partial<Person>) =>
  renderPdf(
    sampleReport('Not Now', { contact: { workEmail: 'a@b.example', company: 'Example', consent: true, ...changes } }),
  )

test('the PDF says all that the letter says, as text that can be read out and copied', async () => {
  const report = sampleReport('Strategic Bet')
  const facts = buildLetterView(report, SENDING)
  const { pages, info, roles, figures } = await readPdf(await renderPdf(report))
  const all = pages.join(' ')
  const count = pages.length
  expect(count).toBeLessThan(7)
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${count}`))
  const { explanation, weakest, gate, result } = facts
  const said = [
    ...facts.who.map((fact) => fact.join(' ')),
    facts.openingQuestion,
    ...facts.contradictions,
    gate.title,
    `Level ${gate.value} of 5.`,
    ...gate.missing,
    facts.gateNote,
    ...weakest.answers.map(({ topic, answer, score }) => `${topic}, ${score} of 5: ${answer}`),
    weakest.note,
    facts.overview,
    result.quickWin.description,
    result.nextStep.description,
    ...facts.bars.map(({ value }) => value),
    facts.hullNote,
    'needs 3.20 to float',
    `${facts.score}, ${result.band}`,
    facts.position,
    facts.positionNote,
    ...explanation.reasons,
    ...explanation.parts.map(({ topic, points }) => `${topic} ${points}`),
    `${explanation.openGovernance.topic} ${explanation.openGovernance.points}`,
    'Overall score 3.45',
    ...facts.ways.flatMap(({ lines }) => lines.map(({ lead, text }) => `${lead}: ${text}`)),
    ...facts.ways.map(({ outcome }) => outcome),
    ...report.questionResponses.map(({ questionText }, index) => `${index + 1} ${questionText}`),
    ...report.questionResponses.map(({ displayAnswer }) => displayAnswer),
    `Session ${report.sessionId}.`,
  ]
  for (const words of said) expect(all).toContain(words)
  expect(info).toMatchObject({ Title: 'AI readiness report: Example Logistics', Author: 'Keelson AI', Language: 'en' })
  expect(roles.slice(0, 4)).toEqual(['H1', 'H2', 'P', 'P'])
  expect(figures).toEqual([
    'The hull from the side. Hull: floating. Water, the overall score: 3.45, Strategic Bet. ' +
      'Depth: 0.25 of water under the hull. Gate: open, governance 3.00.',
    'The hull from above. Eight ribs, each as wide as the score of its dimension. The narrowest rib is Data Readiness.',
    'Governance & Risk 3.00 on a scale from 0 to 5. The gate opens above 2.50.',
    'AI Readiness Position: High Value, High Feasibility. Implementation Feasibility +0.26, Business Value +0.45, ' +
      'on axes from minus 1 to plus 1.',
    expect.stringMatching(/^The eight dimensions on a scale from 0 to 5:/) as string,
  ])
})

test('the same report gives the same bytes, and few of them', async () => {
  const report = sampleReport('Quick Win')
  const file = await renderPdf(report)
  expect(file.equals(await renderPdf(report))).toBe(true)
  expect(file.length).toBeLessThan(100_000)
})

test('names of every Latin script, of Greek and of Cyrillic stand as typed', async () => {
  const names = { company: 'Łódź Žižek Ørsted Ğüneş Țară', firstName: 'Ngọc', lastName: 'Ελένη Иван' }
  const file = await pdfBy(names)
  const all = (await readPdf(file)).pages.join(' ')
  for (const name of [names.company, 'Ngọc Ελένη Иван']) expect(all).toContain(name)
  expect(all).not.toContain('\uFFFD')
  expect(file.length).toBeLessThan(150_000)
})

test('a sign that no typeface holds is shown as missing, one for one, and the PDF says so', async () => {
  const { pages } = await readPdf(await pdfBy({ company: '東京 GmbH 🚚 👨‍👩‍👧', lastName: 'שלום' }))
  expect(pages[0]).toContain('\uFFFD\uFFFD GmbH \uFFFD \uFFFD')
  expect(pages[0]).toContain('Name \uFFFD\uFFFD\uFFFD\uFFFD')
  expect(pages.at(-1)).toContain('The symbol \uFFFD replaces a character that this document’s fonts do not have.')
})

const listFonts = (text: string) => splitRuns(text, 'text').map((run) => [run.fontFile.name.split('-', 1)[0], run.text])

test('a word keeps one face, and accents typed apart are joined', () => {
  expect(listFonts('Đặng')).toEqual(expect.arrayContaining([['noto', 'ng']]))
  expect(listFonts('Zoë e\u0301')).toEqual([['instrument', 'Zoë é']])
})

test('nothing a visitor types breaks the PDF or leaves its pages', async () => {
  const { pages } = await readPdf(
    await pdfBy({
      company: 'W'.repeat(10_000),
      role: 'a b '.repeat(2500),
      firstName: `e${'\u0301'.repeat(5000)}`,
      lastName: `a\u0000\r\n\t\u202Eb\u2066\uD800\uFFFE${'\u200D'.repeat(50)}`,
      phone: ' \u00A0\u3000 ',
    }),
  )
  expect(pages.length).toBeLessThan(8)
  const { ways } = buildLetterView(sampleReport('Not Now'), SENDING)
  expect(pages.join(' ')).toContain(ways.at(-1)?.outcome)
  expect(pages.join(' ')).toContain(`${'W'.repeat(10)}…`)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})
