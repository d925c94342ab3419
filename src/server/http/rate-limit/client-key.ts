import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

/** The longest text from a proxy that is kept as an address. */
const MAX_LENGTH = 64

/** Some proxies add a port, and brackets around an IPv6 address. */
const WITH_PORT = /^(?:([\d.]{7,15}):\d{1,5}|\[([\da-f:.]{2,45})\](?::\d{1,5})?)$/i

export interface ClientKey {
  /** An IPv4 address, or the /64 network of an IPv6 address. One household or one machine has that network alone. */
  readonly sender: string
  /** The /48 network of an IPv6 address: the largest that a provider gives to one customer. */
  readonly network?: string
}

/** Derives who counts as one sender. A text that is not an address stands for itself. */
export function deriveClientKey(address: string): ClientKey {
  const text = address.trim()
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  const [plain = ''] = (ipv4 ?? ipv6 ?? text).split('%', 1)
  if (isIP(plain) !== 6) return { sender: plain.slice(0, MAX_LENGTH) }
  const parsed = ipaddr.IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return { sender: parsed.toIPv4Address().toString() }
  const groups = parsed.parts.map((part) => part.toString(16))
  return { sender: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
