// Finds the browsers for the browser tests. Run as a program, it installs what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium } from '@playwright/test'

import { findOnPath, isProgram } from './find-program.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {string | undefined} the path of Playwright's own headless shell, which it keeps in a folder beside its Chromium */
function findPlaywrightShell() {
  const [, folder, revision] = /^(.*[/\\])chromium-(\d+)[/\\]/.exec(chromium.executablePath()) ?? []
  const shell = `${folder}chromium_headless_shell-${revision}`
  if (!existsSync(shell)) return undefined
  const files = readdirSync(shell, { recursive: true, encoding: 'utf8' }).map((file) => path.join(shell, file))
  return files.find((file) => SHELL_NAMES.includes(path.parse(file).name) && isProgram(file))
}

/**
 * The whole browser, for what the headless shell does not have: the back/forward cache, extensions and a window.
 * @returns {string | undefined} the path of an installed Chromium or Chrome: CHROMIUM_PATH, PATH, or Playwright's own
 */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || findOnPath(NAMES) || KNOWN_PLACES.find(isProgram)
  if (found !== undefined) return found
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/**
 * The headless shell is the same engine without the windows of a browser, and runs the tests in about half the time.
 * @returns {string | undefined} the path of an installed shell: CHROMIUM_PATH, PATH, or Playwright's own
 */
export const findHeadlessShell = () => process.env.CHROMIUM_PATH || findOnPath(SHELL_NAMES) || findPlaywrightShell()

/** @returns {string | undefined} the path of the headless shell, or else of the whole browser */
export const findQuickestChromium = () => findHeadlessShell() ?? findChromium()

function run(command, ...args) {
  console.log(`> ${[command, ...args].join(' ')}`)
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

const isRootOnDebian = () => process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined

function installFromDebian(...names) {
  if (!isRootOnDebian()) return
  // The package lists may be old, or, in a new container, not there at all.
  run('apt-get', 'update')
  run('apt-get', 'install', '-y', '--no-install-recommends', ...names)
}

function install() {
  console.log('No Chromium or Chrome was found: installing one for the browser tests.')
  // Playwright's own comes with its headless shell.
  run('npx', 'playwright', 'install', 'chromium')
  if (findChromium() !== undefined) return
  console.log("Playwright's own browser could not be downloaded: trying Debian's packages.")
  installFromDebian('chromium', 'fonts-liberation')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (findChromium() === undefined) install()
  if (findHeadlessShell() === undefined) installFromDebian('chromium-headless-shell')
  const found = findQuickestChromium()
  if (found === undefined) {
    console.error('There is no browser for the tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
    process.exit(1)
  }
  console.log(`Browser tests run in ${found}`)
  if (findHeadlessShell() === undefined)
    console.log("Chromium's headless shell would take half the time: npx playwright install --only-shell chromium")
}
