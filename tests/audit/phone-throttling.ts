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

/** How many times slower a phone's processor is than that of this machine. */
export const CPU_SLOWDOWN = SLOW_4G.cpuSlowdownMultiplier

const toBytesPerSecond = (kilobits: number) => Math.floor((kilobits * 1024) / 8)

/** Slows the page's processor down, and with `network` its connection to slow 4G. */
export async function slowDown(page: Page, { network }: { readonly network: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_4G.requestLatencyMs,
      downloadThroughput: toBytesPerSecond(SLOW_4G.downloadThroughputKbps),
      uploadThroughput: toBytesPerSecond(SLOW_4G.uploadThroughputKbps),
    })
  }
  return session
}
