import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { chromium, type Browser } from '@playwright/test'

import { findChromium } from '#tests/support/chromium.mjs'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A browser as visitors have it, which keeps pages for Back, and the port on which programs speak to it. */
export async function openBrowser(): Promise<{ readonly browser: Browser; readonly port: number }> {
  const executablePath = findChromium()
  const port = await freePort()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      `--remote-debugging-port=${port}`,
      // As root, as in most containers, Chromium's own sandbox cannot start.
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return { browser, port }
}
