/**
 * Asks the server once for an unknown path that was reached inside the app, so that its log has the path (specification
 * §2). The server has logged the path of the loaded document already. The query is not sent: it may have personal data.
 */
export function reportUnknownPath(path: string): void {
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded !== undefined && new URL(loaded.name).pathname === path) return
  void fetch(path, { method: 'HEAD', keepalive: true, credentials: 'omit' }).catch(() => {})
}
