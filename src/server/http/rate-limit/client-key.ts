import { isIP } from 'node:net'

/** The longest text from a proxy that is kept as an address. */
const MAX_LENGTH = 64

const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/** Some proxies add a port. */
function stripPort(address: string): string {
  const [, ipv4] = /^([\d.]{7,15}):\d{1,5}$/.exec(address) ?? []
  const [, ipv6] = /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

/** Gives the first `count` groups of 16 bits of a shortened IPv6 address. */
function expandPrefix(short: string, count: number): string {
  const [head = '', tail] = short.split('::', 2)
  const groups = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, count).join(':')
}

export interface ClientKey {
  /** An IPv4 address, or the /64 network of an IPv6 address. One household or one machine has that network alone. */
  readonly sender: string
  /** The /48 network of an IPv6 address: the largest that a provider gives to one customer. */
  readonly network?: string
}

/** Derives who counts as one sender. A text that is not an address stands for itself. */
export function deriveClientKey(address: string): ClientKey {
  const [plain = ''] = stripPort(address.trim()).split('%', 1)
  if (isIP(plain) !== 6) return { sender: plain.slice(0, MAX_LENGTH) }
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(short) ?? []
  if (high === undefined || low === undefined) {
    return { sender: `${expandPrefix(short, 4)}::/64`, network: `${expandPrefix(short, 3)}::/48` }
  }
  const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return { sender: [one >> 8, one & 255, two >> 8, two & 255].join('.') }
}
