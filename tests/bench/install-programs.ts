import { spawnSync } from 'node:child_process'

/** The Debian packages of the programs that the bench runs. */
const PACKAGES = { nginx: 'nginx-light', wrk: 'wrk' } as const

const isMissing = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error !== undefined

/** Installs missing programs as root on Debian, and says so. Throws when one is still missing. */
export function requirePrograms(): void {
  const missing = Object.entries(PACKAGES).filter(([program]) => isMissing(program))
  if (missing.length === 0) return
  const names = missing.map(([, name]) => name)
  if (process.getuid?.() === 0) {
    process.stderr.write(`Installing Debian’s ${names.join(' and ')} for the bench.\n`)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  if (missing.some(([program]) => isMissing(program))) throw new Error(`First: apt-get install ${names.join(' ')}`)
}
