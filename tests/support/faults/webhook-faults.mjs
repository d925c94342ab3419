// Faults of the webhook and of the addresses that it may reach.

/** @type {readonly import('./fault-list.mjs').Fault[]} */
export const WEBHOOK_FAULTS = [
  {
    area: 'webhook',
    name: 'any refusal by the webhook receiver is final',
    file: 'src/server/intake/webhook/send-webhook.ts',
    tests: ['tests/server/webhook'],
    from: 'status === 410',
    to: 'status >= 400',
  },
  {
    area: 'webhook',
    name: 'each attempt at a webhook has an id of its own',
    file: 'src/server/intake/webhook/send-webhook.ts',
    tests: ['tests/server/webhook', 'tests/server/kill.'],
    from: '`msg_${submission.id}`',
    to: '`msg_${submission.id}_${Date.now()}`',
  },
  {
    area: 'webhook',
    name: 'a webhook is signed with another time than it says',
    file: 'src/server/intake/webhook/send-webhook.ts',
    tests: ['tests/server/webhook'],
    from: 'sign(id, now, body)',
    to: 'sign(id, new Date(submission.receivedAt), body)',
  },
  {
    area: 'webhook',
    name: 'the body of a webhook has a field that its schema lacks',
    file: 'src/server/intake/webhook/webhook-body.ts',
    tests: ['tests/server/webhook'],
    from: '({ id, flags: [...flags] })',
    to: '({ id, receivedBy: 1, flags: [...flags] })',
  },
  {
    area: 'webhook',
    name: 'the address of a webhook is checked, and then looked up again',
    file: 'src/server/intake/outbound/post-to-receiver.ts',
    tests: ['tests/server/public-address'],
    from: 'lookup: createPublicLookup(resolve)',
    to: 'lookup: (...args) => createPublicLookup(resolve)(args[0], args[1], (error) => (error ? args[2](error, []) : resolve?.(args[0], { all: true }, args[2])))',
  },
  {
    area: 'webhook',
    name: 'only the first address of a webhook is checked',
    file: 'src/server/intake/outbound/public-address.ts',
    tests: ['tests/server/public-address'],
    from: 'addresses?.find(',
    to: 'addresses?.slice(0, 1).find(',
  },
  {
    area: 'webhook',
    name: 'a private address in the URL itself is called',
    file: 'src/server/intake/outbound/post-to-receiver.ts',
    tests: ['tests/server/public-address'],
    from: 'if (!post.isPrivateAllowed) requirePublicHost(url)',
    to: '',
  },
  {
    area: 'webhook',
    name: 'an IPv4 address in an IPv6 address is called public',
    file: 'src/server/intake/outbound/public-address.ts',
    tests: ['tests/server/public-address'],
    from: "(parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST))",
    to: 'true',
  },
]
