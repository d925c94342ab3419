/**
 * Whether an answer is our server's, and not a page of a proxy or a captive portal, which can come with any status. Only
 * our server answers in JSON.
 */
export function isFromOurServer({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') === true
}
