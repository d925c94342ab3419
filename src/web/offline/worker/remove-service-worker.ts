import { listCaches, removeCaches } from './service-worker-caches.ts'

// Takes the place of the assessment's service worker where the setting of the build is `off`: a device that still has the
// worker gets this one instead, which removes the caches and itself.

declare const self: ServiceWorkerGlobalScope

async function removeAll(): Promise<void> {
  await removeCaches(await listCaches())
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeAll()))
