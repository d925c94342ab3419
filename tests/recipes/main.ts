import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { copyLastCommit, say } from '#tests/support/scripts/site-copy.ts'

import { RECIPES, type Recipe } from './recipes.ts'

// Follows the recipes of CONTRIBUTING.md and docs/adopt.md in a copy of the last commit, and tests what they make.

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const copy = copyLastCommit('recipes')
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: copy.folder, encoding: 'utf8' })

/** Commits all that has changed. Returns the paths. */
function commit(message: string): string[] {
  git('add', '--all')
  const changed = git('diff', '--cached', '--name-only').split('\n').filter(Boolean)
  git('-c', 'user.name=Recipes', '-c', 'user.email=recipes@example.com', 'commit', '--quiet', '--message', message)
  return changed
}

function placeFiles(files: Readonly<Record<string, string>>): void {
  for (const [file, source] of Object.entries(files)) {
    const target = path.join(copy.folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join('tests/recipes/files', source), target)
  }
}

/** Throws if the text to add behind does not stand in the file exactly once. */
function addBehind({ file, behind, add }: Recipe['edits'][number]): void {
  const target = path.join(copy.folder, file)
  const [before = '', after, ...others] = readFileSync(target, 'utf8').split(behind)
  if (after === undefined || others.length > 0)
    throw new Error(`${file} must have this text once, or tests/recipes/recipes.ts another one: ${behind}`)
  writeFileSync(target, before + behind + add + after)
}

/** Returns how many files the document promises. Throws if it does not say so. */
function readPromise({ document, promise }: Recipe): number {
  const count = NUMBERS.indexOf(promise.exec(readFileSync(document, 'utf8'))?.[1] ?? '')
  if (count < 0) throw new Error(`${document} does not say how many files it takes: ${promise}`)
  return count
}

/** Follows a recipe. Returns what is wrong with it. */
function follow(recipe: Recipe): string[] {
  const { name, document, files, edits, tests, steps } = recipe
  const promised = readPromise(recipe)
  placeFiles(files)
  edits.forEach(addBehind)
  copy.run(['npm run format'])
  const changed = commit(name)
  say(
    `\n${name}: ${changed.length} files, ${promised} in ${document}\n${changed.map((file) => `  ${file}\n`).join('')}`,
  )
  placeFiles(tests)
  if (Object.keys(tests).length > 0) commit(`Test: ${name}`)
  const failed = copy.run(steps)
  const isLonger = changed.length > promised
  return [
    ...(isLonger ? [`${name}: ${document} promises ${promised} files, and it took ${changed.length}`] : []),
    ...failed.map((step) => `${name}: ${step}`),
  ]
}

const wrong = RECIPES.flatMap(follow)
say(wrong.length === 0 ? '\nThe recipes work as they are written.' : `\nFailed:\n${wrong.join('\n')}`)
copy.finish(values.keep)
process.exitCode = wrong.length === 0 ? 0 : 1
