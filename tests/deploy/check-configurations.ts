import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { runProgram } from './run-program.ts'

const DEPLOY = path.resolve('deploy')

/** Has Caddy read its file. */
export async function checkCaddyfile(): Promise<void> {
  await runProgram(['caddy', 'validate', '--config', path.join(DEPLOY, 'Caddyfile'), '--adapter', 'caddyfile'])
}

/** Has nginx read its file, with a certificate of this folder in place of the real one. */
export async function checkNginx(folder: string): Promise<void> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=www.example.com', '-days', '1']
  await runProgram([
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  const site = readFileSync(path.join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
  writeFileSync(path.join(folder, 'site.conf'), site)
  const main = path.join(folder, 'nginx.conf')
  writeFileSync(main, `pid ${folder}/nginx.pid;\nevents {}\nhttp { include ${folder}/site.conf; }\n`)
  const said = await runProgram(['nginx', '-t', '-p', folder, '-e', path.join(folder, 'error.log'), '-c', main])
  if (/\[warn\]/.test(said)) throw new Error(said)
}

/** Has systemd read its units. It warns of what it does not know, and still ends well. */
export async function checkUnits(): Promise<void> {
  const units = readdirSync(DEPLOY).filter((file) => /\.(?:service|timer)$/.test(file))
  const said = await runProgram(['systemd-analyze', 'verify', ...units.map((file) => path.join(DEPLOY, file))])
  if (said.trim() !== '') throw new Error(said)
}

/** Has docker-compose read its file. Version 1, which Debian 12 has, does not know the name of a project. */
export async function checkCompose(folder: string): Promise<void> {
  const file = path.join(folder, 'compose.yaml')
  writeFileSync(file, readFileSync('compose.yaml', 'utf8').replace(/^name: .*\n/m, ''))
  await runProgram(['docker-compose', '--file', file, 'config'], { POSTGRES_PASSWORD: 'of-this-check' })
}
