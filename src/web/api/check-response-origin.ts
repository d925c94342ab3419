/** Whether this is an address of our own server: without an origin, or at the origin of the page. */
export const isOwnServer = (address: string): boolean => new URL(address, location.origin).origin === location.origin

/**
 * Whether a response may come from the server at this address. A proxy or a captive portal can answer in its place, with
 * any status. Our own server always answers in JSON. The content of another server's response is not read
 * (specification §7); the browser only shows it to a page that the server allows by CORS.
 */
export const mayBeFromServer = (address: string, { headers }: Response): boolean =>
  !isOwnServer(address) || headers.get('content-type')?.includes('json') === true
