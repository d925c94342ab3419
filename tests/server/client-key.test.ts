import { describe, expect, test } from 'vitest'

import { deriveClientKey } from '#server/http/rate-limiter.ts'

describe('one sender is', () => {
  test.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['the same when IPv6 wraps it', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same when it is wrapped in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
    ['the first half of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['whatever its other half', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['however it is written', '2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['with zeros in between', '2001:db8::1', '2001:db8:0:0::/64'],
    ['with zeros at its head', '::1', '0:0:0:0::/64'],
    ['without the name of an interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['without the port that some proxies tell', '203.0.113.7:51234', '203.0.113.7'],
    ['without brackets', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['unknown where a proxy tells no address', 'unknown', 'unknown'],
    ['the same, whatever else the text is', 'junk 12', 'unknown'],
    ['the same, however long the text is', 'x'.repeat(10_000), 'unknown'],
    ['the same where there is no text', '', 'unknown'],
  ])('%s: %s', (_what, address, group) => {
    expect(deriveClientKey(address).sender).toBe(group)
  })

  test('another network is another sender', () => {
    expect(deriveClientKey('2001:db8:1:3::1').sender).not.toBe(deriveClientKey('2001:db8:1:2::1').sender)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::ffff:203.0.113.7', undefined],
    ['203.0.113.7', undefined],
    ['unknown', undefined],
  ])('%s has the larger network %s', (address, network) => {
    expect(deriveClientKey(address).network).toBe(network)
  })
})
