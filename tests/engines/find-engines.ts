import { spawnSync } from 'node:child_process'

import { findChromium } from '#tests/support/site/find-chromium.mjs'
import { findOnPath } from '#tests/support/site/find-program.mjs'

import { openPuppeteerTab } from './puppeteer-tab.ts'
import type { Tab, TabOptions } from './browser-tab.ts'
import { openWebKitTab } from './webkit-tab.ts'

type OpenTab = (options: TabOptions) => Promise<Tab>

/** The engines, with Debian's packages of each. */
export const ENGINES = {
  Chromium: 'chromium',
  Firefox: 'firefox-esr',
  WebKit: 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1',
} as const

export type EngineName = keyof typeof ENGINES

/** The path of Firefox, extended support release or not. */
const findFirefox = () => process.env['FIREFOX_PATH'] ?? findOnPath(['firefox-esr', 'firefox'])

/** A Python that knows GTK and WebKit; the first one on the PATH may be another than the system's. */
function findPython(): string | undefined {
  const program = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  const isAble = (python: string) => spawnSync(python, ['-c', program], { stdio: 'ignore' }).status === 0
  return ['/usr/bin/python3', 'python3'].find(isAble)
}

function findWebKit(): OpenTab | undefined {
  const [xvfb, driver, python] = [findOnPath(['Xvfb']), findOnPath(['WebKitWebDriver']), findPython()]
  if (xvfb === undefined || driver === undefined || python === undefined) return undefined
  return (options) => openWebKitTab({ xvfb, driver, python }, options)
}

/** Finds the engine on this machine, and returns how to open a tab in it; undefined when it is not installed. */
export function findEngine(name: EngineName): OpenTab | undefined {
  if (name === 'WebKit') return findWebKit()
  const file = name === 'Firefox' ? findFirefox() : findChromium()
  if (file === undefined) return undefined
  return (options) => openPuppeteerTab(name === 'Firefox' ? 'firefox' : 'chrome', file, options)
}
