import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { screenEmulationMetrics, throttling, userAgents } from 'lighthouse/core/config/constants.js'

const { width, height, deviceScaleFactor } = screenEmulationMetrics.mobile

/** The phone that Lighthouse simulates. */
export const PHONE: BrowserContextOptions = {
  viewport: { width, height },
  deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
  userAgent: userAgents.mobile,
}

/**
 * Lighthouse's slow 4G for a real connection (`throttlingMethod: 'devtools'`): 562.5 ms for each request, 1474.56 kbit/s
 * down and 675 up, and a processor four times slower.
 */
const SLOW_4G = throttling.mobileSlow4G

/** A network connection: milliseconds for each request, kilobits a second. */
interface Network {
  readonly requestLatencyMs: number
  readonly downloadThroughputKbps: number
  readonly uploadThroughputKbps: number
}

/** A usual connection at home. */
const BROADBAND: Network = { requestLatencyMs: 40, downloadThroughputKbps: 10_000, uploadThroughputKbps: 10_000 }

/** How many times slower a phone's processor is than that of this machine. */
export const CPU_SLOWDOWN = SLOW_4G.cpuSlowdownMultiplier

const toBytesPerSecond = (kilobits: number) => Math.floor((kilobits * 1024) / 8)

async function limitNetwork(session: CDPSession, network: Network): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.requestLatencyMs,
    downloadThroughput: toBytesPerSecond(network.downloadThroughputKbps),
    uploadThroughput: toBytesPerSecond(network.uploadThroughputKbps),
  })
}

/** Slows the page's processor down, and with `network` its connection to slow 4G. */
export async function slowDown(page: Page, { network }: { readonly network: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (network) await limitNetwork(session, SLOW_4G)
  return session
}

/** Limits the connection of the page to 10 Mbit/s and 40 ms for each request; its processor stays as fast as it is. */
export async function limitToBroadband(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await limitNetwork(session, BROADBAND)
  return session
}
