import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium } from '@playwright/test'
import { connect, type Browser, type Page } from 'puppeteer-core'

import { findQuickestChromium } from '#tests/support/site/find-chromium.mjs'

export type BrowserName = 'chromium' | 'firefox'

export interface StartedBrowser {
  /** Of its protocol. */
  readonly address: string
  /** Kills all its processes with -9 at once, as a power cut does. Resolves when none of them is left. */
  kill(): Promise<void>
  /** Stops all its processes where they are. */
  signal(signal: 'SIGSTOP'): void
}

export interface KillableBrowser extends Omit<StartedBrowser, 'address'> {
  readonly page: Page
  readonly browser: Browser
}

/** A browser that does not start within this time counts as failed, in milliseconds. */
const START_TIMEOUT = 180_000

const CHROMIUM_ARGUMENTS = [
  '--remote-debugging-port=0',
  '--headless=new',
  // Chromium's sandbox cannot start as root, which most containers run as.
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Firefox must start again after a kill without asking, and must not call home. Nothing here is about storage. */
const FIREFOX_PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.startup.max_resumed_crashes': -1,
  'toolkit.telemetry.enabled': false,
}

function spawnBrowser(name: BrowserName, profile: string): ChildProcess {
  mkdirSync(profile, { recursive: true })
  const options: SpawnOptions = { detached: true, stdio: ['ignore', 'ignore', 'pipe'] }
  if (name === 'chromium') {
    const program = findQuickestChromium() ?? chromium.executablePath()
    return spawn(program, [...CHROMIUM_ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], options)
  }
  const lines = Object.entries(FIREFOX_PREFERENCES).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const program = process.env['FIREFOX_PATH'] ?? 'firefox-esr'
  return spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], options)
}

/** Resolves with the address of the browser's protocol, which it prints when it is ready. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const last: string[] = []
    const timer = setTimeout(
      () => reject(new Error(`No browser after ${START_TIMEOUT} ms: ${last.join('\n')}`)),
      START_TIMEOUT,
    )
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The browser ended: ${last.join('\n')}`)))
    if (child.stderr === null) return reject(new Error('The browser has no output'))
    createInterface(child.stderr).on('line', (line) => {
      last.push(line)
      const [, address] = /(?:DevTools|WebDriver BiDi) listening on (ws:\S+)/.exec(line) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(line.startsWith('WebDriver') ? `${address}/session` : address)
    })
  })
}

/** The processes that this one has started, and those that they have started. */
function listDescendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ')
      parents.set(Number(entry), Number(parent))
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === root || isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

const running = new Set<number>()
process.on('exit', () => {
  for (const group of running) process.kill(-group, 'SIGKILL')
})

/** Starts a real browser with its profile in this folder, in a process group of its own. */
export async function startBrowser(name: BrowserName, profile: string): Promise<StartedBrowser> {
  const child = spawnBrowser(name, profile)
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} does not start`)
  running.add(pid)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = async () => {
    if (!running.has(pid)) return
    const below = listDescendants(pid)
    process.kill(-pid, 'SIGKILL')
    // Those that have left the group.
    for (const other of below) if (isRunning(other)) process.kill(other, 'SIGKILL')
    running.delete(pid)
    await ended
    while (below.some(isRunning)) await sleep(2)
  }
  try {
    return { address: await readAddress(child), kill, signal: (signal) => void process.kill(-pid, signal) }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Starts a browser, connects to it and gives its tab. */
export async function openBrowser(name: BrowserName, profile: string): Promise<KillableBrowser> {
  const { address, kill, signal } = await startBrowser(name, profile)
  try {
    const browser = await connect({
      browserWSEndpoint: address,
      defaultViewport: null,
      protocolTimeout: START_TIMEOUT,
      ...(name === 'firefox' && { protocol: 'webDriverBiDi' as const }),
    })
    const [page = await browser.newPage()] = await browser.pages()
    const killAndDisconnect = async () => {
      await kill()
      await browser.disconnect().catch(() => {})
    }
    return { page, browser, kill: killAndDisconnect, signal }
  } catch (error) {
    await kill()
    throw error
  }
}
