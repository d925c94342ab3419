import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { FORMS } from '#server/intake/forms/forms.ts'
import { PEOPLE, site } from '#web/content/site.ts'
import { decodeEntities } from '#tests/support/site/decode-entities.ts'
import { PLAN_RESOURCES } from '#web/pages/assessment-flow/result/action-plan-resources.ts'

interface Catalog {
  pages: { path: string; file: string; scriptHashes: string[]; styleHashes: string[] }[]
  notFound: { file: string; scriptHashes: string[]; styleHashes: string[] }
}

const DIST = path.resolve('dist')
const catalog = JSON.parse(readFileSync(path.join(DIST, 'pages.json'), 'utf8')) as Catalog
const pages = [...catalog.pages, catalog.notFound]
const readHtml = (file: string) => readFileSync(path.join(DIST, 'web', file), 'utf8')
const makeHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const isHidden = (file: string) => readHtml(file).includes('<meta name="robots" content="noindex"')

describe.each(pages)('$file', ({ file, scriptHashes, styleHashes }) => {
  const html = readHtml(file)

  test('lists every inline script and style in its content security policy', () => {
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => makeHash(text ?? ''))
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => makeHash(text ?? ''))
    expect(new Set(scriptHashes)).toEqual(new Set(scripts))
    expect(new Set(styleHashes)).toEqual(new Set(styles))
    expect(styles.length).toBeGreaterThan(0)
  })

  test('has its inline script on one line, without comments, with the names that the entry script reads', () => {
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(script.trim()).not.toMatch(/\n|\/\/ /)
    expect(script).toMatch(/var pressed=\[\];function keepPress\(/)
  })

  test('sets no size by the width of a digit, because the font may arrive after the first paint', () => {
    const styles = html.match(/<style[^>]*>.*?<\/style>| style="[^"]*"/gs) ?? []
    expect(styles.join('').match(/.{0,40}[\d.]ch\b/g)).toBeNull()
  })

  test('has one title and one description, and either a canonical link or noindex', () => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    const canonical = html.match(/<link rel="canonical"/g) ?? []
    const noindex = html.match(/<meta name="robots" content="noindex"/g) ?? []
    expect(canonical.length + noindex.length).toBe(1)
  })

  test('is complete as it stands: no part waits for a script to move it into view', () => {
    expect(html).not.toMatch(/ id="S:\d+"|<template id="[BP]:|<!--\$[?!]-->|\$RC\(/)
    expect(html).toMatch(/<main id="main"[^>]*>.*<h1|<main id="main"[^>]*>.*<!--answer-->/s)
  })

  test('has curly apostrophes and quotation marks in its words', () => {
    const shown = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    const named = [...shown.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)].map(
      ([, name]) => name,
    )
    const straight = [...shown.split(/<[^>]*>/), ...named].filter((words) => /'|"|&#x27;|&quot;/.test(words ?? ''))
    expect(straight).toEqual([])
  })

  test('has a mailto link for every email address in its main part', () => {
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    for (const [found] of main.replaceAll(/<a href="mailto:.*?<\/a>/gs, '').matchAll(/[\w.]+@example\.com/g)) {
      expect.fail(`${found} is no link`)
    }
  })
})

test.each(
  Object.values(PLAN_RESOURCES).flatMap(({ sample, ...link }) => (sample === undefined ? [link] : [link, sample])),
)('the plan of a result links to $href, which exists', ({ href }) => {
  const [route, anchor] = href.split('#')
  const page = catalog.pages.find((each) => each.path === route)
  expect(page && readHtml(page.file)).toContain(anchor === undefined ? '<h1' : ` id="${anchor}"`)
})

test('the canonical link and og:url of a page are its own address', () => {
  const { origin } = JSON.parse(readFileSync(path.join(DIST, 'pages.json'), 'utf8')) as { origin: string }
  const shown = catalog.pages.filter(({ file }) => !isHidden(file))
  expect(shown.length).toBeGreaterThan(10)
  const addresses = shown.map(({ file }) => [
    /<link rel="canonical" href="([^"]*)"/.exec(readHtml(file))?.[1],
    /<meta property="og:url" content="([^"]*)"/.exec(readHtml(file))?.[1],
  ])
  expect(addresses).toEqual(shown.map((page) => [origin + page.path, origin + page.path]))
})

test.each([
  ['waitlist-signup', 'contact.html', 'By joining, you agree that '],
  ['assessment-report', 'assessment-flow.html', 'I agree to the privacy notice and terms of use'],
])('the sentence of consent that the server keeps with %s is shown on %s, word by word', (kind, file, beginning) => {
  const { consents } = JSON.parse(readFileSync(path.join(DIST, 'pages.json'), 'utf8')) as {
    consents: Record<string, string>
  }
  const shown = decodeEntities(readHtml(file).replaceAll(/<!--.*?-->|<[^>]*>/gs, ''))
  expect(consents[kind]).toMatch(new RegExp(`^${beginning}`))
  expect(shown.replaceAll(/\s+/g, ' ')).toContain(consents[kind])
})

test('the server gets the sentence of consent of every sign-up form', () => {
  const { consents } = JSON.parse(readFileSync(path.join(DIST, 'pages.json'), 'utf8')) as { consents: object }
  const signups = Object.keys(FORMS).filter((kind) => kind.endsWith('-signup'))
  expect(Object.keys(consents).toSorted()).toEqual(['assessment-report', ...signups].toSorted())
})

test('every field for an address of email offers the visitor’s own', () => {
  const fields = pages.flatMap(({ file }) => readHtml(file).match(/<input[^>]*type="email"[^>]*>/g) ?? [])
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.filter((field) => !/ autocomplete="email"/i.test(field))).toEqual([])
})

test('pages with a canonical link have a breadcrumb, and pages with noindex have no structured data', () => {
  const [hidden, shown] = [pages.filter(({ file }) => isHidden(file)), pages.filter(({ file }) => !isHidden(file))]
  const thanks = Object.values(FORMS).map((form) => `${form.thanks.slice(1)}.html`)
  expect(hidden.map(({ file }) => file).toSorted()).toEqual(
    ['404.html', 'assessment-flow/result.html', 'blog/404.html', 'contact/answer.html', ...thanks].toSorted(),
  )
  for (const { file } of shown) expect(readHtml(file), file).toContain('"@type":"BreadcrumbList"')
  for (const { file } of hidden) expect(readHtml(file), file).not.toMatch(/schema\.org|rel="canonical"/)
})

test('only the page that answers a plain form runs no script of ours', () => {
  const withoutEntry = pages.filter(({ file }) => !/<script[^>]* src=/.test(readHtml(file)))
  expect(withoutEntry.map(({ file }) => file)).toEqual(['contact/answer.html'])
  expect(readHtml('contact/answer.html')).not.toContain('data-chunks')
})

test.each(['assessment', 'consulting', 'copilots'])('a service is described with its provider: %s', (page) => {
  const [, service = ''] = readHtml(`${page}.html`).split('"@type":"Service"')
  expect(service).toContain(`"provider":{"@type":"Organization","name":"${site.name}"`)
})

test('the files that visitors download contain nothing of the server or of development', () => {
  const assets = readdirSync(path.join(DIST, 'web/assets')).filter((file) => file.endsWith('.js'))
  const code = assets.map((file) => readFileSync(path.join(DIST, 'web/assets', file), 'utf8')).join('\n')
  expect(code.length).toBeGreaterThan(100_000)
  for (const word of ['nodemailer', 'SMTP_URL', 'DATA_DIR', 'libsql', 'statelyai', 'jsxDEV']) {
    expect(code, word).not.toContain(word)
  }
})

/** The names of all built files, and the text of all readable ones. */
function readBuild(): { files: readonly string[]; texts: string } {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  const readable = files.filter((file) => /\.(?:js|mjs|css|html|json)$/.test(file))
  return { files, texts: readable.map((file) => readFileSync(path.join(DIST, file), 'utf8')).join('\n') }
}

test('the build contains nothing of the inspector', () => {
  const { files, texts } = readBuild()
  expect(files.filter((file) => file.includes('inspect'))).toEqual([])
  const libraries = ['statelyai', 'partysocket', 'superjson']
  const panel = ['Running machines', 'panel.toggled', 'Copy log', 'Step forward', 'person-1@', '.INSPECTOR']
  const chart = [
    'panel.actor',
    'panel.sending',
    'Send event',
    'Statechart',
    'data-drawn',
    'would fail on this',
    'Lit: ',
  ]
  for (const word of [...libraries, ...panel, ...chart]) expect(texts, word).not.toContain(word)
})

test('the build contains nothing of the gallery', () => {
  const { files, texts } = readBuild()
  expect(files.filter((file) => /gallery|(?:^|\/)dev\b/.test(file))).toEqual([])
  for (const word of ['Parts in every state', 'data-shown', 'chosen, several']) expect(texts, word).not.toContain(word)
})

test.each(['contact.html', 'consulting.html'])('%s has the portraits of the people, and no other picture', (file) => {
  const html = readHtml(file)
  const pictures = Array.from(
    html.matchAll(/<img src="\/(assets\/[^"]+)" alt="Portrait of ([^"]+)"/g),
    ([, src, name]) => ({
      name,
      bytes: readFileSync(path.join(DIST, 'web', src ?? '')),
    }),
  )
  const portraits = PEOPLE.filter(({ portrait }) => portrait !== undefined).map(({ name, portrait }) => ({
    name,
    bytes: readFileSync(path.join('src/web/content/people', portrait ?? '')),
  }))
  expect(pictures).toEqual(portraits)
  expect(html.match(/<img/g) ?? []).toHaveLength(portraits.length)
})
