import { spawn } from 'node:child_process'
import process from 'node:process'

import { buildSite } from '#build/build-site.mjs'

/** A program that people start by a short name. */
export interface Command {
  /** What it does, in one line. */
  readonly does: string
  /** About how long it takes on two cores. */
  readonly takes?: string
  /** The file to run: TypeScript of this project, or a program of node_modules. */
  readonly program: string
  /** What comes before the words that are given on the command line. */
  readonly args?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Whether it uses the build, so that the site is built first. */
  readonly readsBuild?: boolean
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

function listCommands(usage: string, commands: Readonly<Record<string, Command>>): void {
  say(`${usage}\n`)
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  for (const [name, { does, takes }] of Object.entries(commands)) {
    say(`  ${name.padEnd(width)}  ${does}${takes === undefined ? '' : ` (${takes})`}`)
  }
}

function start({ program, args = [], environment = {} }: Command, given: readonly string[]): void {
  const loader = program.endsWith('.ts') ? ['tests/support/scripts/run-typescript.mjs'] : []
  // Vite sets NODE_ENV for this program, and a build that inherits it would be one for development.
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [...loader, program, ...args, ...given], {
    stdio: 'inherit',
    env: { ...env, ...environment },
  })
  // The child ends its servers and removes their data, so it hears of each signal, and this program ends after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  child.once('exit', (code) => process.exit(code ?? 1))
}

/** Runs the command that the first word of the command line names, with the other words. Without a word it lists all of them. */
export function runCommand(usage: string, commands: Readonly<Record<string, Command>>): void {
  const [name, ...given] = process.argv.slice(2)
  const command = name === undefined ? undefined : commands[name]
  if (command === undefined) {
    if (name !== undefined && !name.startsWith('-')) {
      say(`There is no '${name}'.`)
      process.exitCode = 2
    }
    return listCommands(usage, commands)
  }
  if (command.readsBuild === true) buildSite()
  return start(command, given)
}
