import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What is in the built site, by its place. */
export const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Home</title>',
  'contact.html': '<!doctype html><title>Contact</title>',
  'contact/answer.html': '<!doctype html><title>Your answer</title><header>Site</header><main><!--answer--></main>',
  'blog/404.html': '<!doctype html><title>Blog not found</title>',
  '404.html': '<!doctype html><title>Oops! Page not found</title>',
  'assets/app-1a2b3c.js': 'export const app = 1\n'.repeat(50),
  'assets/font-9z.woff2': 'wOF2',
  'assessment-worker.js': 'self.skipWaiting()\n',
  'robots.txt': 'User-agent: *\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site.webmanifest': '{}',
  'sitemap.xml': '<urlset/>',
  'feed.xml': '<rss/>',
  'icon-192.png': 'PNG of the mark',
  'social.png': 'PNG of the site',
  'social/first.png': 'PNG of an article',
  '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
}
const SECRET_FILES = ['assets/app-1a2b3c.js.map', '.vite/manifest.json', '.env']

/** What the build says about its pages. */
export const PAGES = {
  pages: [
    { path: '/', file: 'index.html', scriptHashes: ['sha256-AAA='], styleHashes: [] },
    { path: '/contact', file: 'contact.html', scriptHashes: [], styleHashes: ['sha256-BBB=', 'sha256-CCC='] },
    { path: '/contact/answer', file: 'contact/answer.html', scriptHashes: [], styleHashes: ['sha256-DDD='] },
    { path: '/blog/404', file: 'blog/404.html', scriptHashes: ['sha256-EEE='], styleHashes: [] },
  ],
  notFound: { file: '404.html', scriptHashes: [], styleHashes: [] },
}

/** Leaves a small built site in this folder, with things that no visitor may get, and gives its web root. */
export function buildSite(folder: string, pages: object = PAGES): string {
  const webRoot = join(folder, 'dist', 'web')
  const write = (file: string, content: string | Buffer) => {
    const path = join(webRoot, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  for (const [file, content] of Object.entries(FILES)) {
    write(file, content)
    if (/\.(html|js|svg)$/.test(file)) {
      write(`${file}.br`, brotliCompressSync(content))
      write(`${file}.gz`, gzipSync(content))
    }
  }
  for (const file of SECRET_FILES) write(file, 'secret')
  write('pages.json', JSON.stringify(PAGES))
  writeFileSync(join(webRoot, '..', 'pages.json'), JSON.stringify(pages))
  writeFileSync(join(webRoot, '..', 'outside.txt'), 'secret')
  return webRoot
}
