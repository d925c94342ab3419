import { spawn } from 'node:child_process'

import { chromium, type Browser, type Page } from '@playwright/test'

import { findFreePort } from '#tests/support/service/free-port.ts'
import { findChromium } from '#tests/support/site/find-chromium.mjs'

export interface KillableBrowser {
  readonly page: Page
  /** Ends all its processes at once, as a power cut does: nothing more is written. */
  kill(): Promise<void>
}

/** How often, and every how many milliseconds, a starting browser is asked whether it listens. */
const ATTEMPTS = { count: 100, pause: 100 }

async function connect(port: number): Promise<Browser> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    } catch (error) {
      if (attempt === ATTEMPTS.count) throw error
      await new Promise((resolve) => setTimeout(resolve, ATTEMPTS.pause))
    }
  }
}

/** A real browser with its profile in this folder, in a process group of its own. */
export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const port = await findFreePort()
  const args = [
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    '--headless=new',
    // As root, as in most containers, Chromium's own sandbox cannot start.
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    'about:blank',
  ]
  const started = spawn(findChromium() ?? chromium.executablePath(), args, { detached: true, stdio: 'ignore' })
  const ended = new Promise((resolve) => started.once('exit', resolve))
  const browser = await connect(port)
  const [context] = browser.contexts()
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (page === undefined || started.pid === undefined) throw new Error('The browser has no page')
  const group = -started.pid
  return {
    page,
    async kill() {
      process.kill(group, 'SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
  }
}
