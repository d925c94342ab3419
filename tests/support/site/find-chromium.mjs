// Finds the browser for the browser tests. Run as a program, it installs one when there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { chromium } from '@playwright/test'

import { findOnPath, isProgram } from './find-program.mjs'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {string | undefined} the path of an installed Chromium or Chrome: CHROMIUM_PATH, PATH, or Playwright's own */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || findOnPath(NAMES) || KNOWN_PLACES.find(isProgram)
  if (found !== undefined) return found
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/**
 * The headless shell when there is one: the same engine without the windows of a browser, for less than half of the work. It
 * has no back/forward cache.
 * @returns {string | undefined} its path, or that of a whole browser; undefined makes Playwright use its own shell
 */
export function findQuickestChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = findOnPath([SHELL]) ?? findChromium()
  return found === chromium.executablePath() ? undefined : found
}

function run(command, ...args) {
  console.log(`> ${[command, ...args].join(' ')}`)
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function install() {
  console.log('No Chromium or Chrome was found: installing one for the browser tests.')
  run('npx', 'playwright', 'install', 'chromium')
  if (findChromium() !== undefined) return
  console.log("Playwright's own could not be had: trying Debian's packages.")
  const debian = (...names) => run('apt-get', 'install', '-y', '--no-install-recommends', ...names)
  if (run('apt-get', 'update') && debian('chromium', 'fonts-liberation')) debian(SHELL)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (findChromium() === undefined) install()
  const found = findChromium()
  if (found === undefined) {
    console.error('There is no browser for the tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
    process.exit(1)
  }
  console.log(`Browser tests run in ${findQuickestChromium() ?? found}`)
}
