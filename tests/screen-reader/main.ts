import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { startSite } from '#tests/browser/running-site.ts'
import { findOnPath, isProgram } from '#tests/support/site/find-program.mjs'

import { BROWSERS, ENGINES, openByEar, type Engine } from './screen-reader-session.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import { AT_SPI_LAUNCHER, startScreenReaderDesktop, type ScreenReaderDesktop } from './screen-reader-desktop.ts'

// Has a screen reader listen while each browser is operated by keyboard, and compares what it says with the transcripts.
// Arguments: parts of names, such as `firefox` or `contact`; `--update` writes the transcripts instead.

const TRANSCRIPTS = path.join(import.meta.dirname, 'transcripts')

/** Each program, and the Debian packages that bring it. */
const PROGRAMS = {
  [BROWSERS.firefox.program]: 'firefox-esr',
  [BROWSERS.chromium.program]: 'chromium',
  orca: 'orca',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus-daemon',
  [AT_SPI_LAUNCHER]: 'at-spi2-core',
}

/** A display number that is unlikely to be in use. */
const DISPLAY = ':87'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const isInstalled = (program: string) =>
  path.isAbsolute(program) ? isProgram(program) : findOnPath([program]) !== undefined

/** Ends the program with what is to be installed. It installs nothing. */
function requirePrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !isInstalled(program))
  if (missing.length === 0) return
  const names = missing.map(([program]) => path.basename(program)).join(', ')
  say(`Nothing was listened to, because these programs are missing: ${names}.`)
  say(`On Debian: apt-get install ${missing.map(([, debian]) => debian).join(' ')}`)
  process.exit(1)
}

interface Visit {
  readonly name: string
  readonly engine: Engine
  readonly scenario: Scenario
}

async function listenTo(
  desktop: ScreenReaderDesktop,
  origin: string,
  { name, engine, scenario }: Visit,
): Promise<string> {
  const url = `${origin}${scenario.path}`
  const listener = await openByEar(desktop, {
    engine,
    url,
    size: scenario.size,
    profile: path.join(desktop.folder, name),
  })
  try {
    await scenario.play(listener)
  } finally {
    await listener.close()
  }
  return `${listener.transcript.join('\n')}\n`
}

/** The first line that differs, with the lines before it. */
function describeDifference(expected: string, heard: string): string {
  const [wanted, found] = [expected.split('\n'), heard.split('\n')]
  const at = found.findIndex((line, index) => line !== wanted[index])
  const index = at === -1 ? found.length : at
  const before = found.slice(Math.max(0, index - 5), index).map((line) => `    ${line}`)
  return [...before, `  - ${wanted[index] ?? '(the end)'}`, `  + ${found[index] ?? '(the end)'}`].join('\n')
}

/** Compares or writes a transcript. Gives whether it is as expected. */
function judge(name: string, heard: string, isUpdate: boolean): boolean {
  const file = path.join(TRANSCRIPTS, `${name}.txt`)
  if (isUpdate) {
    mkdirSync(TRANSCRIPTS, { recursive: true })
    writeFileSync(file, heard)
    say(`${name}: written, ${heard.split('\n').length - 1} lines`)
    return true
  }
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (expected === heard) {
    say(`${name}: as expected`)
    return true
  }
  say(`${name}: something else was heard\n${describeDifference(expected, heard)}`)
  return false
}

const parts = process.argv.slice(2).filter((argument) => argument !== '--update')
const isUpdate = process.argv.includes('--update')
const visits = ENGINES.flatMap((engine) =>
  SCENARIOS.map((scenario) => ({ name: `${engine}-${scenario.name}`, engine, scenario })),
)
const wanted = visits.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))

requirePrograms()
const site = await startSite()
const desktop = await startScreenReaderDesktop(DISPLAY)
const failed: string[] = []
try {
  for (const visit of wanted) {
    const heard = await listenTo(desktop, site.url, visit).catch((error: unknown) => String(error))
    if (heard.startsWith('Error: ')) say(heard)
    if (heard.startsWith('Error: ') || !judge(visit.name, heard, isUpdate)) failed.push(visit.name)
  }
} finally {
  await desktop.stop()
  await site.stop()
}
if (failed.length > 0) {
  say(`Read what differs. If it is right: npm run test:screen-reader -- --update ${failed.join(' ')}`)
  process.exitCode = 1
}
