import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { createServer } from 'vite'
import { expect, test } from 'vitest'

import { articles } from '#build/articles/article-plugin.ts'
import { brand } from '#build/brand-plugin.ts'
import { findPeopleProblems } from '#build/people-plugin.ts'
import * as facts from '#web/content/site.ts'

/** The file that holds every fact of the owner. */
const SITE = 'src/web/content/site.ts'

/** What belongs to the site and not to its owner: paths, and what is set in `.env`. A date can be no other text. */
const OF_THE_SITE = new Set([
  'site.origin',
  'site.waitlistPath',
  'site.measurementId',
  'RETENTION_DAYS',
  'REPORT_ANSWER_HOURS',
  'MESSAGE_ANSWER_HOURS',
  'SECURITY_CHECKED_ON',
])

const { subprocessors, ...security } = facts.SECURITY

/** Every text of the owner with its name; other arrays and links belong to the site. */
const owned = Object.entries({
  ...Object.fromEntries(Object.entries(facts.site).map(([name, value]) => [`site.${name}`, value])),
  ...Object.fromEntries(Object.entries(security).map(([name, value]) => [`SECURITY.${name}`, value])),
  ...Object.fromEntries(subprocessors.map((value, index) => [`SECURITY.subprocessors[${index}]`, value])),
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string')),
}).filter((entry): entry is [string, string] => {
  const [name, value] = entry
  return typeof value === 'string' && value !== '' && !OF_THE_SITE.has(name)
})

const TEXT_FILE = /\.(?:tsx?|mjs|js|css|svg|html|json|txt|webmanifest)$/

const sources = ['src', 'machines', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => TEXT_FILE.test(name) && name !== path.normalize(SITE)),
)

test('no fact of the owner stands in a second source of the pages, the letters and the PDFs', () => {
  expect(owned.map(([name]) => name)).toEqual(expect.arrayContaining(['site.name', 'LEGAL_NAME', 'SECURITY.insurance']))
  expect(sources.length).toBeGreaterThan(400)
  const found = [...sources, 'index.html'].flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return owned.filter(([, value]) => text.includes(value)).map(([name]) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test('no source of the pages promises an answer by a number of its own', () => {
  // Articles and the crosswalk name the terms of laws.
  const texts = sources.filter(
    (file) => file.startsWith(path.normalize('src/web/')) && !/articles|crosswalk/.test(file),
  )
  const promised = texts.filter((file) => /\bwithin\s+\d+\s+hours/i.test(readFileSync(file, 'utf8')))
  expect(promised).toEqual([])
})

interface Prerenderer extends Record<string, unknown> {
  listPages(): Promise<readonly { readonly path: string }[]>
  render(path: string): Promise<{ readonly head: string; readonly body: string }>
  readonly security: { readonly email: string; readonly policy: string }
  readonly downloads: unknown
}

type Change = (source: string) => string

/**
 * Renders every page and file from sources in which `change` has changed the owner's file, and gives all of it as one text.
 *
 * @param others Changes of other files, by the end of their path.
 */
async function renderSite(
  change: Change,
  settings: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, Change>> = {},
) {
  const changes = Object.entries({ [SITE]: change, ...others })
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    plugins: [
      brand(),
      articles(),
      {
        name: 'another-owner',
        enforce: 'pre',
        transform: (code, id) => changes.find(([file]) => id.endsWith(file))?.[1](code) ?? null,
      },
    ],
  })
  const module = (await server.ssrLoadModule('/src/web/app/prerender.tsx')) as Prerenderer
  const pages = []
  for (const { path: route } of await module.listPages()) pages.push(await module.render(route))
  await server.close()
  const files = [module.security.email, module.security.policy, JSON.stringify(module.downloads)]
  return [...pages.map(({ head, body }) => head + body), ...files].join('\n')
}

test('another owner and other promises are in every page, and nothing is left of the first', async () => {
  const others = owned.map(([name, value], index) => [name, value, `Owner-${index}-of-the-test`] as const)
  // The longest first: the name of the company may be a part of another fact.
  const byLength = others.toSorted(([, one], [, other]) => other.length - one.length)
  const change = (source: string) => byLength.reduce((text, [, value, other]) => text.replaceAll(value, other), source)
  const html = await renderSite(change, {
    VITE_SITE_ORIGIN: 'https://other.test',
    VITE_RETENTION_DAYS: '412',
    VITE_REPORT_ANSWER_HOURS: '36',
    VITE_MESSAGE_ANSWER_HOURS: '7',
  })
  expect(owned.filter(([, value]) => html.includes(value)).map(([name]) => name)).toEqual([])
  expect(others.filter(([, , other]) => !html.includes(other)).map(([name]) => name)).toEqual([])
  expect(html).toContain('412 days after it arrives')
  expect(html).toContain('Within 36 hours')
  expect(html).toContain('within 7 hours during business days')
  expect(html).not.toMatch(/localhost/i)
})

test.each([
  ['the copy for a reload without a network', 'VITE_OFFLINE_ASSESSMENT', 'a reload works without a network'],
  ['the counts of visits', 'VITE_FUNNEL', 'how many visits reach each step'],
])('the privacy page tells of %s only if the setting is on', async (_what, name, words) => {
  const tells = async (value: string) => (await renderSite((source) => source, { [name]: value })).includes(words)
  expect(await tells('on')).toBe(true)
  expect(await tells('off')).toBe(false)
})

const setReceiver = (name: string) => (source: string) =>
  source.replace(/(?<=ENTRY_RECEIVER: string = )''/, `'${name}'`)

test('the privacy page names the company that gets each entry only where there is one', async () => {
  const html = await renderSite(setReceiver('CRM of the test'))
  expect(html).toContain('Only our team and CRM of the test may use what you send')
  expect(html).toContain('sends each report, message and sign-up to CRM of the test')
  const alone = await renderSite(setReceiver(''))
  expect(alone).toContain('Only our team may use what you send')
  expect(alone).not.toContain('sends each report, message and sign-up to')
})

test('the closing drawing is called a hull only where the name has a meaning', async () => {
  const html = await renderSite((source) => source.replace(/(?<=NAME_MEANING: string = )'[^']*'/, "''"))
  expect(html).toContain('The lines of this drawing stand for the five steps of our method.<')
  expect(html).not.toContain('of this hull')
})

const setUnconfirmed = (names: string) => (source: string) =>
  source.replace(/(?<=export const UNCONFIRMED: [^=]*= )\[[^\]]*\]/, `[${names}]`)

test('the security page says that its answers are samples until the owner has confirmed them, and then of which day they are', async () => {
  const samples = await renderSite(setUnconfirmed("'SECURITY'"))
  expect(samples).toContain('These are sample answers.')
  expect(samples).not.toContain('Answers as of')
  expect(samples).not.toContain(`${JSON.stringify(facts.SECURITY.contract)},"By contract"`)
  expect(samples).toContain('"Answered",""')
  const html = await renderSite(setUnconfirmed(''))
  expect(html).toContain(`Answers as of <time dateTime="${facts.SECURITY_CHECKED_ON}"`)
  expect(html).not.toContain('These are sample answers.')
  expect(html).toContain(`"Answered","${facts.SECURITY_CHECKED_ON}"`)
})

/** The links to demos: their words, and where they lead. */
const readDemoLinks = (html: string) =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span[^>]*>(Preview demo[^<]*)/g), ([, href, words]) => ({
    words,
    href,
  }))

const setDemos = (address: string) => (source: string) =>
  source.replace(/(?<=_DEMO: string = )'[^']*'/g, `'${address}'`)

test('without a demo each card says so and leads to the form; with one it leads there', async () => {
  const onRequest = { words: 'Preview demo on request', href: '/contact' }
  expect(readDemoLinks(await renderSite(setDemos('')))).toEqual([onRequest, onRequest, onRequest])
  const outside = { words: 'Preview demo', href: 'https://demo.test/app' }
  expect(readDemoLinks(await renderSite(setDemos(outside.href)))).toEqual([outside, outside, outside])
})

const setPeople =
  (people: readonly object[]): Change =>
  (source) =>
    source.replace(/(?<=PEOPLE: readonly Person\[\] = )\[\s*(?:\{[^}]*\},?\s*)*\]/, JSON.stringify(people))

const ada = {
  id: 'ada',
  name: 'Ada of the test',
  role: 'Lead of the test',
  about: 'Ada reads it.',
  portrait: 'ada.jpg',
  profile: 'https://people.test/ada',
}
const ben = { id: 'ben', name: 'Ben of the test', role: 'Tester' }

const article = readdirSync('src/web/content/articles').find((name) => name.endsWith('.md'))

/** Ada has a portrait and an article. */
const FILES_OF_ADA: Readonly<Record<string, Change>> = {
  'people/shown-people.ts': (source) =>
    source.replace(/import\.meta\.glob<string>\([^)]*\)/, `{ './ada.jpg': '/ada.jpg' } as Record<string, string>`),
  [`${article}?facts`]: (source) => source.replace(/\}$/, ',"author":"ada"}'),
}

/** The people below this heading: what is read of each, and the address of the portrait. */
const readPeople = (html: string, heading: string) =>
  Array.from(new RegExp(`>${heading}</h2><ul[^>]*>(.*?)</ul>`).exec(html)?.[1]?.split('</li>') ?? [], (person) => ({
    text: person
      .replaceAll('<!-- -->', '')
      .replaceAll(/\s*<[^>]*>\s*/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
    image: /<img src="([^"]*)" alt="([^"]*)"/.exec(person)?.slice(1),
  })).filter(({ text }) => text !== '')

test('two pages show the people whom the owner names, and an article names its author', async () => {
  const html = await renderSite(setPeople([ada, ben]), {}, FILES_OF_ADA)
  const listed = [
    {
      text: 'Ada of the test Lead of the test Ada reads it. Profile of Ada of the test (opens in a new tab)',
      image: ['/ada.jpg', 'Portrait of Ada of the test'],
    },
    { text: 'Ben of the test Tester', image: undefined },
  ]
  expect(readPeople(html, 'Who answers')).toEqual(listed)
  expect(readPeople(html, 'Who you work with')).toEqual(listed)
  expect(html).toMatch(
    /Written by (?:<!-- -->)?<a href="https:\/\/people.test\/ada".*?>Ada of the test<.*?, Lead of the test/,
  )
  expect(html).toContain('"author":{"@type":"Person","name":"Ada of the test","jobTitle":"Lead of the test"')
})

test('with nobody named, no page has a place for people', async () => {
  const html = await renderSite(setPeople([]))
  expect(html).not.toMatch(/Who answers|Who you work with|"Person"|<img/)
})

test('a portrait without a file and an id of two people are named', () => {
  const people = [ada, { ...ben, portrait: 'ben.gif' }, { ...ben, id: 'ada' }]
  expect(findPeopleProblems(people, ['ada.jpg', 'ben.gif'])).toEqual([
    expect.stringMatching(/^src\/web\/content\/site\.ts: The portrait of Ben of the test is ‘ben\.gif’/),
    'src/web/content/site.ts: Ben of the test has the id ‘ada’ of another person.',
  ])
  expect(findPeopleProblems([ada, ben], [])).toHaveLength(1)
})
