import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { startSite } from '#tests/browser/running-site.ts'
import { findOnPath, isProgram } from '#tests/support/site/find-program.mjs'

import { listUnheard, MUST_BE_HEARD, type Sentence } from './must-be-heard.ts'
import { BROWSERS, ENGINES, openByEar, writeTranscript, type Act, type Engine } from './screen-reader-session.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import { AT_SPI_LAUNCHER, startScreenReaderDesktop, type ScreenReaderDesktop } from './screen-reader-desktop.ts'

// Has a screen reader listen while each browser is operated by keyboard, and says which of the sentences in must-be-heard.ts
// were not heard. Arguments: parts of names, such as `firefox` or `contact`.

/** Where what was heard can be read. */
const HEARD = path.resolve('test-results/screen-reader')

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
): Promise<readonly Act[]> {
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
  return listener.acts
}

/** Stores what was heard, to be read, and says what is missing in it. Gives whether all that must be heard was heard. */
function judge({ name, engine, scenario }: Visit, acts: readonly Act[]): boolean {
  const file = path.join(HEARD, `${name}.txt`)
  mkdirSync(HEARD, { recursive: true })
  writeFileSync(file, `${writeTranscript(acts)}\n`)
  const all: readonly Sentence[] = MUST_BE_HEARD[scenario.name]
  const sentences = all.filter(([, , only = engine]) => only === engine)
  const unheard = listUnheard(sentences, acts)
  say(`${name}: ${sentences.length - unheard.length} of ${sentences.length} sentences heard (${file})`)
  for (const [action, words] of unheard) say(`  missing after '${action}': ${String(words)}`)
  return unheard.length === 0
}

const parts = process.argv.slice(2)
const visits = ENGINES.flatMap((engine) =>
  SCENARIOS.map((scenario) => ({ name: `${engine}-${scenario.name}`, engine, scenario })),
)
const wanted = visits.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))

requirePrograms()
const site = await startSite()
const desktop = await startScreenReaderDesktop(DISPLAY)
try {
  for (const visit of wanted) {
    const isHeard = await listenTo(desktop, site.url, visit)
      .then((acts) => judge(visit, acts))
      .catch((error: unknown) => {
        say(String(error))
        return false
      })
    if (!isHeard) process.exitCode = 1
  }
} finally {
  await desktop.stop()
  await site.stop()
}
