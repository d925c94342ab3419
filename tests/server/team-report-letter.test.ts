import { expect, test } from 'vitest'

import { QUESTIONS } from '#machines/questions/questions.ts'
import type { Report } from '#machines/assessment/report.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { ACCENT, GATE, LOWEST } from '#server/letters/report/letter-colors.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport, seededChance, randomReport } from '#tests/support/submissions/sample-reports.ts'

const folder = useTemporaryFolder()

const buildLetter = (report: Report) => buildReportLetter(report, SENDING)

const BANDS = [
  {
    band: 'Quick Win',
    subject: 'AI readiness report: Example Logistics, Quick Win, 4.60',
    ink: '#1c6a45',
    wash: '#e6f0e8',
    line: '#2a8a5c',
    mark: '●',
    facts: ['Ready for AI Implementation', 'Govern', '+1.00', '+0.87', 'High Value, High Feasibility', '1-3 months'],
    dimensions: ['5.00', '5.00', '4.70', '2.00', '5.00', '4.50', '5.00', '5.00'],
    lowest: 'Governance & Risk',
  },
  {
    band: 'Strategic Bet',
    subject: 'AI readiness report: Example Logistics, Strategic Bet, 3.45',
    ink: '#8a5200',
    wash: '#f9eed9',
    line: '#c47d12',
    mark: '◆',
    facts: ['Promising with Investment', 'Pilot', '+0.45', '+0.26', 'High Value, High Feasibility', '3-6 months'],
    dimensions: ['3.40', '3.73', '2.70', '3.00', '4.00', '3.50', '4.60', '4.00'],
    lowest: 'Data Readiness',
  },
  {
    band: 'Not Now',
    subject: 'AI readiness report: Example Logistics, Not Now, 1.68',
    ink: '#a2371b',
    wash: '#f9e7e0',
    line: '#bf4a2b',
    mark: '▬',
    facts: [
      'Foundation Building Required',
      'Diagnose',
      '\u22120.92',
      '\u22120.70',
      'Lower Value, Lower Feasibility',
      '3-6 months',
    ],
    dimensions: ['1.40', '0.93', '1.30', '1.60', '1.60', '2.00', '1.60', '1.00'],
    lowest: 'Goals & Use Cases',
  },
] as const

test.each(BANDS)(
  'the letter about $band says the same in HTML and in text, with the figures to two decimals',
  (wanted) => {
    const report = sampleReport(wanted.band)
    const { rawAnswers } = report
    const letter = buildLetter(report)
    expect(letter.subject).toBe(wanted.subject)
    const reading = readVisibleText(letter.html)
    const score = wanted.subject.slice(-4)
    const facts = [
      wanted.band,
      score,
      formatResult(rawAnswers).quickWin.title,
      'January 15, 2026, 09:41 UTC (24 hours)',
      ...wanted.facts,
    ]
    for (const fact of [...facts, 'Alex Meyer', 'Head of Operations', 'a.meyer@company.example']) {
      expect(reading).toContain(fact)
      expect(letter.text).toContain(fact)
    }
    for (const moment of ['January 14, 2026, 09:41 UTC', '0c7d9a52-4b1e-4f0a-9a63-2f6f0c1b7e11']) {
      expect(reading).toContain(moment)
      expect(letter.text).toContain(moment)
    }
  },
)

test.each(BANDS)('$band shows in its colors, with a mark and the word', ({ band, ink, wash, line, mark }) => {
  const { html } = buildLetter(sampleReport(band))
  const badge = html.slice(html.indexOf(`bgcolor="${wash}"`)).split('</td>', 1)[0] ?? ''
  expect(badge).toContain(`border:1px solid ${line}`)
  expect(badge).toContain(`color:${ink}`)
  expect(readVisibleText(`<body>${badge.slice(badge.indexOf('>') + 1)}`).trim()).toBe(`${mark} ${band}`)
})

test('the governance gate is green only when it is open and no rule is missing', () => {
  const report = sampleReport('Quick Win')
  const colors = [0, 2, 4].map((risk_management) => {
    const answers = { ...report.rawAnswers, governance_framework: 4, risk_management }
    return /color:(#\w+);border-left:6px solid/.exec(buildLetter(sampleReport('Quick Win', { answers })).html)?.[1]
  })
  expect(colors).toEqual([GATE.shut.ink, GATE.open.ink, GATE.open.ink])
})

test.each(BANDS)('$band draws eight bars from 0 to 5, the lowest in amber', ({ band, dimensions, lowest }) => {
  const { html, text } = buildLetter(sampleReport(band))
  const profile = html.slice(html.indexOf('Dimension profile'), html.indexOf('>Why this score<'))
  const rows = readVisibleText(`<body>${profile}`)
  Object.values(DIMENSIONS).forEach(({ label }, index) => {
    expect(rows).toContain(`${label} ${dimensions[index]}`)
    expect(text).toMatch(new RegExp(`^${label} +${dimensions[index]}${label === lowest ? '  \\(lowest\\)' : ''}$`, 'm'))
  })
  const filled = [...profile.matchAll(/width="(\d+)%"\s+bgcolor="(#[0-9a-f]{6})"/g)].filter(
    ([, , color]) => color === ACCENT || color === LOWEST.bar,
  )
  expect(filled.map(([, width]) => Number(width))).toEqual(dimensions.map((value) => Math.round(Number(value) * 20)))
  expect(profile).not.toContain('width="0%"')
  expect(filled.map(([, , color]) => color)).toEqual(
    Object.values(DIMENSIONS).map(({ label }) => (label === lowest ? LOWEST.bar : ACCENT)),
  )
})

test('all sixteen questions stand with their answers and scores, under their dimensions', () => {
  const report = sampleReport('Strategic Bet')
  const letter = buildLetter(report)
  const answers = readVisibleText(letter.html).split('All 16 answers')[1] ?? ''
  let at = 0
  report.questionResponses.forEach(({ questionText, displayAnswer, score, dimension }, index) => {
    const shown = score.toFixed(2)
    const line = `${index + 1} ${questionText} ${displayAnswer} ${shown}`
    const found = answers.indexOf(line, at)
    expect(found, line).toBeGreaterThan(-1)
    expect(answers.lastIndexOf(DIMENSIONS[dimension].label, found)).toBeGreaterThan(-1)
    expect(letter.text).toContain(`${index + 1}. ${questionText}\n    ${displayAnswer}\n    Score ${shown}`)
    at = found
  })
})

test('every text a visitor typed is shown as typed and never as markup', () => {
  const contact = {
    workEmail: "o'hara+x@company.example",
    company: `"><img src=x onerror=alert(1)>&amp;</title></script>`,
    firstName: '<script>alert(1)</script>',
    lastName: "O'Hara & Söhne",
    role: '${constructor} {{7*7}}',
    phone: '+49 (0)30 1234-567',
    consent: true,
  } as const
  const { html: markup, text } = buildLetter(sampleReport('Quick Win', { contact }))
  expect(markup).not.toMatch(/<img|<script|onerror=alert\(1\)>[^&]|<\/script/)
  const reading = readVisibleText(markup)
  for (const typed of [contact.company, contact.firstName, contact.lastName, contact.role, contact.phone]) {
    expect(reading).toContain(typed)
    expect(text).toContain(typed)
  }
  expect(markup).toContain('href="mailto:o&#39;hara%2Bx@company.example"')
})

test('what the client claims is ignored: figures and texts come from the raw answers', () => {
  const honest = sampleReport('Not Now')
  const forged: Report = {
    ...honest,
    overallResult: { ...honest.overallResult, band: 'Quick Win', quickWin: 'Send us money' },
    summary: { ...honest.summary, overallScore: 5, band: 'Quick Win' },
    questionResponses: honest.questionResponses.map((response) =>
      Object.assign({}, response, { questionText: 'Forged', displayAnswer: 'Forged', score: 5 }),
    ),
  }
  expect(buildLetter(forged)).toEqual(buildLetter(honest))
})

test('the attached report.json is the recomputed report', () => {
  const report = sampleReport('Strategic Bet')
  const [attachment] = buildLetter(report).attachments
  expect(attachment?.filename).toBe('report.json')
  expect(JSON.parse(String(attachment?.content))).toEqual(report)
})

test('the letter of a posted report has report.json and no picture, and is no larger than mail clients like', async () => {
  const peer = await startSmtpPeer()
  const service = await openService({ DATA_DIR: folder.path, ...mailTo(peer.url) })
  const report = sampleReport('Strategic Bet')
  await postReport(service.url, report)
  await peer.hasTaken(1)
  await service.close()
  await peer.close()
  const { raw = '', mail } = peer.letters[0] ?? {}
  const [data, ...others] = mail?.attachments ?? []
  expect(others).toEqual([])
  expect(data).toMatchObject({ filename: 'report.json', mimeType: 'application/json', disposition: 'attachment' })
  expect(JSON.parse(new TextDecoder().decode(data?.content as ArrayBuffer))).toEqual(report)
  for (const part of [mail?.html, mail?.text]) expect(part).toContain('The full report is attached as report.json.')
  expect(Buffer.byteLength(raw)).toBeLessThan(150_000)
})

test('a visitor without a name is addressed by the company', () => {
  const contact = { workEmail: 'it@company.example', company: 'Example Logistics', consent: true } as const
  const letter = buildLetter(sampleReport('Quick Win', { contact }))
  expect(letter.replyTo).toEqual({ name: 'Example Logistics', address: 'it@company.example' })
  expect(readVisibleText(letter.html)).toContain('Reply to Example Logistics')
  expect(letter.text).not.toMatch(/^Name/m)
})

test('a name that is written from right to left is isolated from the words around it', () => {
  const contact = {
    workEmail: 'it@company.example',
    company: 'שלום (Tel Aviv)',
    firstName: 'דנה',
    consent: true,
  } as const
  const { html } = buildLetter(sampleReport('Quick Win', { contact }))
  for (const isolated of ['<bdi>שלום (Tel Aviv)</bdi></h1>', '<bdi>דנה</bdi></td>', 'Reply to <bdi>דנה</bdi>'])
    expect(html).toContain(isolated)
})

test('a report that arrived long after it was finished, or by a wrong clock, shows both times', () => {
  const { text, html } = buildLetter(sampleReport('Quick Win', { submittedAt: '1970-01-01T00:00:00.000Z' }))
  expect(text).toContain('Submitted     January 1, 1970, 00:00 UTC\nReceived      January 14, 2026, 09:41 UTC')
  expect(text).toMatch(/^Reply by +January 15, 2026, 09:41 UTC \(24 hours\)$/m)
  expect(readVisibleText(html)).toContain('Received January 14, 2026, 09:41 UTC')
})

test('subject and reply name are one line without controls or direction marks', () => {
  const contact = {
    workEmail: 'it@company.example',
    company: 'A\r\nBcc: x\u0000\u202Eb',
    firstName: 'C\u2028D',
    consent: true,
  } as const
  const { subject, replyTo } = buildLetter(sampleReport('Quick Win', { contact }))
  expect(subject).toBe('AI readiness report: A Bcc: x b, Quick Win, 4.60')
  expect(replyTo.name).toBe('C D')
})

test('the HTML loads nothing from anywhere and stays far below what mail clients cut off, for any answers', () => {
  const chance = seededChance(7)
  const sizes = Array.from({ length: 50 }, () => {
    const { html } = buildLetter(randomReport(chance))
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|src=|url\(|@import|https?:/)
    return Buffer.byteLength(html)
  })
  const wide = {
    company: '<'.repeat(100),
    firstName: '&'.repeat(200),
    lastName: '"'.repeat(200),
    role: '>'.repeat(200),
  }
  const contact = { workEmail: 'it@company.example', ...wide, consent: true } as const
  sizes.push(Buffer.byteLength(buildLetter(sampleReport('Quick Win', { contact })).html))
  expect(Math.max(...sizes)).toBeLessThan(100_000)
  expect(QUESTIONS).toHaveLength(16)
})
