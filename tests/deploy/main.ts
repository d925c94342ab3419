import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { checkCaddyfile, checkCompose, checkNginx, checkUnits } from './check-configurations.ts'
import { buildAndRunImage } from './build-and-run-image.ts'
import { listMissing } from './run-program.ts'

// Has each file of the deployment read by the program that it is for, and builds and uses the image without a registry of
// images. Arguments: parts of names, such as `nginx` or `image`.

interface Check {
  readonly name: string
  /** Each program, and the Debian package that brings it. */
  readonly programs: Readonly<Record<string, string>>
  /** Throws with what the program said when the file is wrong. */
  run(folder: string): Promise<void>
}

const CHECKS: readonly Check[] = [
  { name: 'Caddyfile', programs: { caddy: 'caddy' }, run: checkCaddyfile },
  { name: 'nginx.conf', programs: { nginx: 'nginx-light', openssl: 'openssl' }, run: checkNginx },
  { name: 'systemd units', programs: { 'systemd-analyze': 'systemd' }, run: checkUnits },
  { name: 'compose.yaml', programs: { 'docker-compose': 'docker-compose' }, run: checkCompose },
  {
    name: 'image',
    programs: { buildah: 'buildah', debootstrap: 'debootstrap' },
    run: buildAndRunImage,
  },
]

const say = (line: string) => void process.stdout.write(`${line}\n`)
const wanted = process.argv.slice(2)
const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

for (const { name, programs, run } of chosen) {
  const missing = listMissing(programs)
  if (missing.length > 0) {
    say(`${name}: NOT CHECKED. On Debian: apt-get install ${missing.join(' ')}`)
    process.exitCode = 1
    continue
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'))
  try {
    await run(folder)
    say(`${name}: as it should be`)
  } catch (error) {
    say(`${name}: FAILED. ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
