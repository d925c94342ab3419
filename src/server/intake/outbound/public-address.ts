import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

/** `lookup` of node:dns, as far as it is used here. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** RFC 4291. What is outside, such as `::7f00:1`, is not on the internet, but `range` may call it `unicast`. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address is on the internet: not private, loopback, link-local, shared, multicast, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST))
}

const createRefusal = (hostname: string, address: string) =>
  new Error(
    `${hostname === address ? hostname : `${hostname} has the address ${address}, which`} is not a public address. ` +
      'Nothing was sent. WEBHOOK_ALLOW_PRIVATE=on allows it',
  )

/** Throws when the host of a URL is itself an IP address that is not public: nobody looks such a host up. */
export function requirePublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw createRefusal(address, address)
}

/**
 * Returns a function that looks a host up as `resolve` does, but fails if any of its addresses is not public. A socket
 * connects to what this function returns, so nobody can give the check one address and the socket another.
 */
export function createPublicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const refused = addresses?.find(({ address }) => !isPublicAddress(address))
      if (error || first === undefined) callback(error, [])
      else if (refused) callback(createRefusal(hostname, refused.address), [])
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
}

/** Resolves when the host of a URL has only public addresses now. Rejects with the reason otherwise. */
export async function requirePublicAddress(url: URL): Promise<void> {
  requirePublicHost(url)
  await new Promise<void>((resolve, reject) => {
    createPublicLookup()(url.hostname, { all: true }, (error) => (error ? reject(error) : resolve()))
  })
}
