import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Analytics in a fake page that records which scripts are loaded and which commands the library would find.

const ID = 'G-1A2B3C4D5E'
const SCRIPT = `https://www.googletagmanager.com/gtag/js?id=${ID}`

interface Policy {
  readonly name: string
  readonly createScriptURL: (url: string) => string
}

const scripts: { src?: unknown; async?: boolean }[] = []
const policies: Policy[] = []

function openPage(path: string, referrer = ''): void {
  const url = new URL(path, 'https://www.example.com')
  vi.stubGlobal('location', url)
  vi.stubGlobal('document', {
    referrer,
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
  })
}

/** The browser's rules for a page that requires Trusted Types; `permitted` are the names of the allowed policies. */
function demandTrustedTypes(permitted: readonly string[]): void {
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Omit<Policy, 'name'>) {
      if (!permitted.includes(name)) throw new TypeError(`Policy "${name}" disallowed`)
      policies.push({ name, ...rules })
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
    },
  })
}

beforeEach(() => {
  scripts.length = policies.length = 0
  vi.stubGlobal('dataLayer', undefined)
  openPage('/')
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const analytics = () => import('#web/api/web-analytics.ts')

const layer = () => (globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer
const commands = () => (layer() ?? []).map((command) => Array.from(command))
const laterCommands = () => commands().slice(commands().findIndex(([name]) => name === 'config') + 1)

describe('without a measurement id', () => {
  test('nothing is loaded and nothing is recorded', async () => {
    const { startAnalytics, trackClick, trackConversion, trackPageView } = await analytics()
    startAnalytics('')
    trackPageView('/contact')
    trackClick('Book Strategy Session')
    trackConversion('generate_lead')
    expect(scripts).toEqual([])
    expect(layer()).toBeUndefined()
  })

  test('a later real id starts analytics; events before it are not sent', async () => {
    const { startAnalytics, trackConversion } = await analytics()
    startAnalytics('')
    trackConversion('generate_lead')
    startAnalytics(ID)
    expect(scripts).toHaveLength(1)
    expect(laterCommands()).toEqual([])
  })
})

describe('with a measurement id', () => {
  test('one script is loaded, and no page view is sent by itself', async () => {
    const { startAnalytics } = await analytics()
    startAnalytics(ID)
    expect(scripts).toEqual([{ async: true, src: SCRIPT }])
    expect(commands()).toEqual([
      ['js', expect.any(Date)],
      ['set', { page_location: 'https://www.example.com/' }],
      ['config', ID, { send_page_view: false }],
    ])
  })

  test('analytics starts once', async () => {
    const { startAnalytics } = await analytics()
    startAnalytics(ID)
    startAnalytics(ID)
    startAnalytics('G-0000000000')
    expect(scripts).toHaveLength(1)
    expect(layer()).toHaveLength(3)
  })

  test('an id is one parameter, whatever characters it contains', async () => {
    const { startAnalytics } = await analytics()
    startAnalytics('G-1&l=x#y')
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1%26l%3Dx%23y'])
  })

  test('commands are arguments objects in the list that the library reads', async () => {
    const { startAnalytics, trackConversion } = await analytics()
    const found: ArrayLike<unknown>[] = []
    vi.stubGlobal('dataLayer', found)
    startAnalytics(ID)
    trackConversion('generate_lead')
    expect(found.map((command) => Object.prototype.toString.call(command))).toEqual(
      Array.from({ length: 4 }, () => '[object Arguments]'),
    )
  })

  test('an event has category, action and label', async () => {
    const { startAnalytics, trackClick } = await analytics()
    startAnalytics(ID)
    trackClick('Book Strategy Session')
    expect(laterCommands()).toEqual([
      ['event', 'Click', { event_category: 'CTA', event_label: 'Book Strategy Session' }],
    ])
  })

  test.each(['generate_lead', 'join_waitlist'] as const)('%s is a conversion with a value', async (name) => {
    const { startAnalytics, trackConversion } = await analytics()
    startAnalytics(ID)
    trackConversion(name)
    expect(laterCommands()).toEqual([['event', name, { value: 1 }]])
  })

  test('a page view has the address of the page, which later events keep', async () => {
    const { startAnalytics, trackPageView } = await analytics()
    startAnalytics(ID)
    trackPageView('/blog/an-article?utm_source=newsletter')
    expect(laterCommands()).toEqual([
      ['set', { page_location: 'https://www.example.com/blog/an-article?utm_source=newsletter' }],
      ['event', 'page_view'],
    ])
  })
})

describe('no personal data', () => {
  test.each([
    ['/contact?email=ada@example.com', '/contact'],
    ['/contact?a=1&email=ada%40example.com&b=2', '/contact?a=1&b=2'],
    ['/contact?email=ada%2540example.com', '/contact'],
    ['/contact?ada@example.com', '/contact'],
    ['/contact?ada@example.com=1&b=2', '/contact?b=2'],
    ['/ada@example.com', '/removed'],
    ['/unsubscribe/ada%40example.com/now?b=2', '/unsubscribe/removed/now?b=2'],
    ['/contact#ada@example.com', '/contact'],
    ['/contact?b=2#abap', '/contact?b=2'],
    ['/contact?', '/contact'],
    ['/', '/'],
  ])('the page view of %s sends %s', async (path, told) => {
    const { startAnalytics, trackPageView } = await analytics()
    startAnalytics(ID)
    trackPageView(path)
    expect(laterCommands()[0]).toEqual(['set', { page_location: `https://www.example.com${told}` }])
  })

  test('the first address and the referrer are cleaned before anything is sent', async () => {
    openPage('/contact?email=ada@example.com', 'https://mail.example.org/read?to=ada%40example.com&folder=1')
    const { startAnalytics } = await analytics()
    startAnalytics(ID)
    expect(commands().filter(([name]) => name === 'set')).toEqual([
      ['set', { page_location: 'https://www.example.com/contact' }],
      ['set', { page_referrer: 'https://mail.example.org/read?folder=1' }],
    ])
    expect(commands().findIndex(([name]) => name === 'config')).toBe(3)
  })
})

describe('under Trusted Types', () => {
  test('the script passes by the policy named analytics, and any other address is refused', async () => {
    demandTrustedTypes(['analytics'])
    const { startAnalytics } = await analytics()
    startAnalytics(ID)
    expect(scripts.map(({ src }) => src)).toEqual([`trusted ${SCRIPT}`])
    expect(policies.map(({ name }) => name)).toEqual(['analytics'])
    for (const url of ['https://example.com/x.js', 'https://www.googletagmanager.com/gtm.js?id=G-1', ''])
      expect(() => policies[0]?.createScriptURL(url), url).toThrow(TypeError)
  })

  test('no policy is made when nothing is loaded', async () => {
    demandTrustedTypes(['analytics'])
    const { startAnalytics } = await analytics()
    startAnalytics('')
    expect(policies).toEqual([])
  })

  test('a page that forbids the policy works without analytics', async () => {
    demandTrustedTypes([])
    const { startAnalytics, trackPageView } = await analytics()
    expect(() => startAnalytics(ID)).not.toThrow()
    trackPageView('/contact')
    expect(scripts).toEqual([])
    expect(layer()).toBeUndefined()
  })
})
