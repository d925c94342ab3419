/**
 * The oldest browsers in which everything works. Popovers, which open the menu before any code is there, need the newest
 * of what the pages rely on; docs/browsers.md lists the rest.
 */
export const OLDEST_BROWSERS = ['Chrome 116', 'Edge 116', 'Firefox 125', 'Safari 17', 'iOS 17'] as const

/** The same as the build's target: it writes no syntax that one of them does not know. */
export const BUILD_TARGET = OLDEST_BROWSERS.map((browser) => browser.replace(' ', '').toLowerCase())
