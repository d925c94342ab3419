/**
 * Tells the server an unknown path that was reached inside the app, so that its log has the path (specification §2). The
 * server has logged the path of the loaded document already. The query is not sent: it may have personal data.
 */
export function reportUnknownPath(): void {
  const { origin, pathname } = location
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded?.name.split(/[?#]/)[0] !== origin + pathname) navigator.sendBeacon(pathname)
}
