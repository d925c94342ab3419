import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The last commit in a temporary folder, with the packages of this one. */
export interface SiteCopy {
  readonly folder: string
  /** Runs these shell commands, all of them even if one fails. Returns those that failed. */
  run(steps: readonly string[]): string[]
  /** Says where the copy is if it is kept, or else removes it. */
  finish(isKept: boolean): void
}

/** Clones the last commit. `name` begins the name of the temporary folder. */
export function copyLastCommit(name: string): SiteCopy {
  const parent = mkdtempSync(path.join(tmpdir(), `${name}-`))
  const folder = path.join(parent, 'site')
  execFileSync('git', ['clone', '--quiet', process.cwd(), folder])
  execFileSync('cp', ['-a', 'node_modules', folder])
  // Vite sets NODE_ENV for the program that runs this, and a build that inherits it is one for development.
  const { NODE_ENV: _, ...env } = process.env
  return {
    folder,
    run: (steps) =>
      steps.filter((step) => {
        say(`${step} …`)
        return spawnSync(step, { cwd: folder, stdio: 'inherit', shell: true, env }).status !== 0
      }),
    finish(isKept) {
      if (isKept) say(folder)
      else rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
