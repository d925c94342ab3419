import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'

import { expect } from '@playwright/test'

import { findFreePort } from '#tests/support/service/free-port.ts'

import { recordFaultsAndShifts } from './record-errors-and-layout-shifts.ts'
import type { Key, Tab, TabOptions } from './browser-tab.ts'

/** The programs of Debian's packages xvfb, webkit2gtk-driver, and python3-gi with gir1.2-webkit2-4.1. */
export interface WebKitPrograms {
  readonly xvfb: string
  readonly driver: string
  readonly python: string
}

/** The code of each key in WebDriver. */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}

/** Programs that run for a tab; none outlives this process. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((program) => program.kill('SIGKILL')))

function start(program: ChildProcess): ChildProcess {
  running.add(program)
  program.once('exit', () => running.delete(program))
  return program
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill()
  await once(program, 'exit')
}

async function startDisplay(xvfb: string): Promise<readonly [ChildProcess, string]> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-displayfd', '3']
  const program = start(spawn(xvfb, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }))
  const [number] = (await once(program.stdio[3] as Readable, 'data')) as [Buffer]
  return [program, `:${number.toString().trim()}`]
}

/** Sends a command of WebDriver; throws with the driver's words. */
async function send(address: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body ?? {}) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(JSON.stringify(value))
  return value
}

class WebKitTab implements Tab {
  readonly version: string
  readonly #session: string
  readonly #folder: string
  readonly #programs: readonly ChildProcess[]

  constructor(session: string, folder: string, { version, programs }: { version: string; programs: ChildProcess[] }) {
    this.#session = session
    this.#folder = folder
    this.version = version
    this.#programs = programs
  }

  async goto(url: string): Promise<void> {
    await send(`${this.#session}/url`, { url })
  }

  async evaluate<Result, Argument>(
    run: string | ((argument: Argument) => Result | Promise<Result>),
    argument?: Argument,
  ): Promise<Result> {
    const program = typeof run === 'string' ? run : `(${run.toString()})(${JSON.stringify(argument)})`
    // An expression may return nothing, which JSON cannot say.
    const body = typeof run === 'string' ? `${run}\nreturn 'null'` : `return JSON.stringify((await ${program}) ?? null)`
    return (await this.#command({ evaluate: body })) as Result
  }

  async resize(width: number, height: number): Promise<void> {
    await send(`${this.#session}/window/rect`, { width, height })
  }

  async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await send(`${this.#session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  press(key: Key): Promise<void> {
    return this.type(KEYS[key])
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await send(`${this.#session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async print(): Promise<Buffer> {
    return readFileSync((await this.#command({ print: path.join(this.#folder, 'print.pdf') })) as string)
  }

  /** Asks the window. WebKitWebDriver evaluates by `eval`, which the site's policy forbids, and then never answers. */
  async #command(command: unknown): Promise<unknown> {
    const socket = connect(path.join(this.#folder, 'window'))
    socket.write(`${JSON.stringify(command)}\n`)
    const { value, error } = (await json(socket)) as { value?: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }

  async takePicture(): Promise<Buffer> {
    const answer = await fetch(`${this.#session}/screenshot`)
    return Buffer.from(((await answer.json()) as { value: string }).value, 'base64')
  }

  async close(): Promise<void> {
    for (const program of this.#programs) await stop(program)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** The capabilities of a session in our own window. */
function describeSession(python: string, folder: string, options: TabOptions): unknown {
  const args = [
    path.resolve(import.meta.dirname, 'webkit-window.py'),
    `--folder=${folder}`,
    `--start-script=(${recordFaultsAndShifts.toString()})()`,
    ...(options.isDark ? ['--dark'] : []),
    ...(options.hasReducedMotion ? ['--reduced-motion'] : []),
    ...(options.isWithoutScript ? ['--without-script'] : []),
  ]
  return { alwaysMatch: { pageLoadStrategy: 'eager', 'webkitgtk:browserOptions': { binary: python, args } } }
}

/** Opens WebKitGTK on a display of its own. */
export async function openWebKitTab(programs: WebKitPrograms, options: TabOptions): Promise<Tab> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  const [display, DISPLAY] = await startDisplay(programs.xvfb)
  const port = await findFreePort()
  const environment = { PATH: process.env['PATH'], HOME: folder, XDG_RUNTIME_DIR: folder, DISPLAY, NO_AT_BRIDGE: '1' }
  const driver = start(spawn(programs.driver, [`--port=${port}`], { env: environment, stdio: 'ignore' }))
  const address = `http://127.0.0.1:${port}/session`
  await expect
    .poll(() =>
      fetch(address.replace(/session$/, 'status')).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const { sessionId, capabilities } = (await send(address, {
    capabilities: describeSession(programs.python, folder, options),
  })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
  const version = `${capabilities.browserName} ${capabilities.browserVersion}`
  return new WebKitTab(`${address}/${sessionId}`, folder, { version, programs: [driver, display] })
}
