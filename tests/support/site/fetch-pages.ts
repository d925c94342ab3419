import { readFileSync } from 'node:fs'

/** The server's answer for one page. */
export interface PageAnswer {
  /** Its path, or the request that led to it. */
  readonly name: string
  readonly headers: Headers
  readonly html: string
}

const catalog = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as { pages: { path: string }[] }

/** Pages without a path of their own: for unknown paths, and for the answer to a form. */
const isFrame = (path: string) => path.endsWith('/404') || path === '/contact/answer'

const shown = catalog.pages.map(({ path }) => path).filter((path) => !isFrame(path))

/** Every path with a page of its own, an unknown path and an unknown article. */
export const listRoutes = () => [...shown, '/no/such/page', '/blog/no-such-article']

async function readAnswer(name: string, answer: Response): Promise<PageAnswer> {
  return { name, headers: answer.headers, html: await answer.text() }
}

/** Posts an empty message as a browser without script does: it comes back in a page. */
function postEmptyMessage(url: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
  return fetch(`${url}/f/contact`, { method: 'POST', headers, body: 'email=&message=' })
}

/**
 * Every page of the build as the server at this address sends it, with the pages for unknown paths and for a refused form.
 */
export async function fetchPages(url: string): Promise<PageAnswer[]> {
  const answers = await Promise.all(listRoutes().map(async (path) => readAnswer(path, await fetch(url + path))))
  return [...answers, await readAnswer('a refused form', await postEmptyMessage(url))]
}
