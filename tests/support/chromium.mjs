// Finds the browser for the browser tests; run as a program, it installs one where there is none.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {string | undefined} the path of an installed Chromium or Chrome: CHROMIUM_PATH, PATH, or Playwright's own */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  const found = [...candidates, ...KNOWN_PLACES].find(isProgram)
  if (found !== undefined) return found
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function run(command, ...args) {
  console.log(`> ${[command, ...args].join(' ')}`)
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function install() {
  console.log('No Chromium or Chrome was found: installing one for the browser tests.')
  run('npx', 'playwright', 'install', 'chromium')
  if (findChromium() !== undefined) return
  console.log("Playwright's own could not be had: trying Debian's package.")
  if (run('apt-get', 'update'))
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (findChromium() === undefined) install()
  const found = findChromium()
  if (found === undefined) {
    console.error('There is no browser for the tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
    process.exit(1)
  }
  console.log(`Browser tests run in ${found}`)
}
