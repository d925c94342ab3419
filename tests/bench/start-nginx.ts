import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { findFreePort } from '#tests/support/service/free-port.ts'
import { WEB } from '#tests/support/site/built-pages.ts'

/** Headers that nginx sends itself, or that belong to a single answer. */
const NOT_COPIED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
])

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Writes a configuration for one process that serves the precompressed pages with these headers. */
function writeConfig(folder: string, port: number, headers: Headers): string {
  const copied = [...headers].filter(([name]) => !NOT_COPIED.has(name))
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  types { text/html html; } default_type application/octet-stream;
  access_log off; server_tokens off; sendfile on; tcp_nopush on; open_file_cache max=1000;
  keepalive_requests 1000000000;
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${WEB}; gzip_static on; gzip_vary on;
    ${copied.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')}
    add_header X-Request-Id $request_id;
  }
}
`
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export interface Nginx {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts Debian's nginx on the built pages, with the headers of this answer of our server. Throws when it does not start.
 */
export async function startNginx(folder: string, headers: Headers): Promise<Nginx> {
  const port = await findFreePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, writeConfig(folder, port, headers))
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries >= 100 || child.exitCode !== null) throw new Error('nginx did not start')
    await pause(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGQUIT')
      await ended
    },
  }
}
