import { runCommand, type Command } from './run-command.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Every check that `npm test` leaves out. docs/measured.md has what each of them found last. */
const SLOW_CHECKS: Readonly<Record<string, Command>> = {
  thorough: {
    does: 'Vitest with every case, and with the files that build, install or start programs often',
    takes: '6 min',
    program: VITEST,
    args: ['run'],
    environment: { TEST_EFFORT: 'thorough' },
  },
  browser: {
    does: 'all browser tests, at every size, scheme and input method; names choose some',
    takes: '20 min',
    program: PLAYWRIGHT,
    args: ['test'],
    environment: { BROWSER_SUITE: 'all' },
  },
  engines: {
    does: 'the same walks in Chromium, Firefox and WebKit; it installs none of them',
    takes: '9 min',
    program: PLAYWRIGHT,
    args: ['test'],
    environment: { BROWSER_SUITE: 'engines' },
    readsBuild: true,
  },
  accessibility: {
    does: 'every page and state with axe, in nine variants',
    takes: '28 min',
    program: PLAYWRIGHT,
    args: ['test'],
    environment: { BROWSER_SUITE: 'accessibility' },
  },
  'screen-reader': {
    does: 'what the Orca screen reader says in Firefox and Chromium',
    takes: '12 min',
    program: 'tests/screen-reader/main.ts',
    readsBuild: true,
  },
  faults: {
    does: 'mistakes that people make, each planted in a copy; --area NAME and parts of names choose some',
    takes: 'a minute to four for each fault',
    program: 'tests/support/faults/plant-faults.ts',
  },
  specification: {
    does: 'each statement of the specification made wrong; ids or sections choose some',
    takes: '47 min',
    program: 'tests/support/scripts/inject-specification-faults.ts',
  },
  mutation: {
    does: 'the machines changed in one place at a time; files choose some',
    takes: '2 h',
    program: 'tests/support/scripts/run-mutation-tests.ts',
  },
  chaos: {
    does: 'kill -9, full disk, mail trouble, overload, soak; names choose some',
    takes: '21 min',
    program: 'tests/chaos/main.ts',
  },
  'kill-browser': {
    does: 'a browser killed at any moment, power cut, full disk; --cases, --rounds N, --firefox N',
    takes: '20 min for 100 kills',
    program: 'tests/kill-browser/main.ts',
    readsBuild: true,
  },
  deploy: {
    does: 'each deployment file read by its own program; the image built and used',
    takes: '3 min',
    program: 'tests/deploy/main.ts',
  },
  adopted: {
    does: 'the site adopted for another company in a copy, and tested there',
    takes: '10 min',
    program: 'tests/adopt/main.ts',
  },
  recipes: {
    does: 'the recipes for a page, a form and an article, followed in a copy',
    takes: '12 min',
    program: 'tests/recipes/main.ts',
  },
  nodes: {
    does: 'install, start, use, check and test on Node 20, 22, 24 and 26; numbers choose some',
    takes: '10 min for each Node',
    program: 'tests/nodes/main.ts',
  },
  bench: {
    does: 'page speed against nginx, and reports per second on both stores',
    takes: '15 min',
    program: 'tests/bench/bench.ts',
  },
  audit: {
    does: 'every page with Lighthouse, against two baselines; first taps and links',
    takes: 'an hour',
    program: 'tests/audit/audit.ts',
    readsBuild: true,
  },
  headers: {
    does: 'every page with the code of MDN’s HTTP Observatory',
    takes: '2 min',
    program: 'tests/support/scripts/compare-with-observatory.ts',
    readsBuild: true,
  },
}

runCommand('npm run check:slow -- NAME [OPTION …]', SLOW_CHECKS)
