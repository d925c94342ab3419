import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { findOnPath } from '#tests/support/site/find-program.mjs'

const execute = promisify(execFile)

// Programs of the system, such as nginx, are not on everybody's path.
process.env['PATH'] += ':/usr/local/sbin:/usr/sbin:/sbin'

/** The packages of those programs that are not installed. */
export function listMissing(programs: Readonly<Record<string, string>>): string[] {
  return Object.entries(programs)
    .filter(([program]) => findOnPath([program]) === undefined)
    .map(([, debian]) => debian)
}

/** Runs a program and gives what it wrote. Throws with that when it fails. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, ...environment }
  try {
    const { stdout, stderr } = await execute(program, args, { env, maxBuffer: 64 * 1024 * 1024 })
    return `${stdout}${stderr}`
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args[0]}: ${`${stdout ?? ''}${stderr ?? ''}`.trim().slice(-3000)}`, { cause: error })
  }
}
