const PREFIX = 'assessment-'

/** The names of this worker's caches, the oldest first. */
export async function listCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}

/** Removes these caches. */
export async function removeCaches(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)))
}
