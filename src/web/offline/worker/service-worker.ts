import { listCaches, removeCaches } from './service-worker-caches.ts'

// The service worker of the assessment. It keeps one release, its pages and their code, and answers with them where the
// network fails.

declare const self: ServiceWorkerGlobalScope

/**
 * The release, written in front of this code by the build: the name of its cache, and the hash of each file by its path.
 * The hashes are those of `integrity`, so nothing else is ever kept: no page of a captive portal, no file of another
 * release.
 */
declare const RELEASE: { readonly name: string; readonly files: Readonly<Record<string, string>> }

/** Stores the whole release. What a killed browser leaves of it answers nothing: a worker starts with a whole one only. */
async function storeRelease(): Promise<void> {
  // The worker before may still need it: a release that changes the worker alone has the same files.
  const isNew = !(await caches.has(RELEASE.name))
  const requests = Object.entries(RELEASE.files).map(([path, integrity]) => new Request(path, { integrity }))
  try {
    const cache = await caches.open(RELEASE.name)
    // One after another: a Firefox that was killed while it stored them together refused every write to the device after
    // its next start (docs/decisions/0046-offline-assessment.md).
    for (const request of requests) await cache.add(request)
  } catch (error) {
    if (isNew) await removeCaches([RELEASE.name])
    throw error
  }
}

/** Removes former releases. The last one stays, because pages that are still open may need its code. */
async function removeFormerReleases(): Promise<void> {
  const former = (await listCaches()).filter((name) => name !== RELEASE.name)
  await removeCaches(former.slice(0, -1))
}

/** The answer of the network, whatever it is; the stored page only if there is none. */
async function fetchPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    // Where the network fails, Firefox does not reject: its answer is an error.
    return preloaded === undefined || preloaded.type === 'error' ? await fetch(event.request) : preloaded
  } catch (error) {
    const stored = await (await caches.open(RELEASE.name)).match(path)
    if (stored === undefined) throw error
    return stored
  }
}

/** The name of such a file contains the hash of its content, so the stored one is as good as the server's. */
async function findAsset(request: Request, path: string): Promise<Response> {
  // A cache that is damaged must not cost more than the offline copy.
  const stored = await caches.match(path).catch(() => undefined)
  return stored ?? fetch(request)
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeRelease().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const tasks = [removeFormerReleases(), self.registration.navigationPreload?.enable(), self.clients.claim()]
  event.waitUntil(Promise.all(tasks))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname in RELEASE.files) event.respondWith(fetchPage(event, pathname))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(findAsset(request, pathname))
  }
})
