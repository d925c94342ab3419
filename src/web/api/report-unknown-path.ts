/** The router removes doubled slashes from the address of the loaded document. */
const tidySlashes = (path: string) => path.replace(/\/+/g, '/')

/**
 * Tells the server an unknown path that was reached inside the app, so that its log has the path (specification §2). The
 * server has logged the path of the loaded document already. The query is not sent: it may have personal data.
 */
export function reportUnknownPath(): void {
  const pathname = tidySlashes(location.pathname)
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded === undefined || tidySlashes(new URL(loaded.name).pathname) !== pathname) navigator.sendBeacon(pathname)
}
