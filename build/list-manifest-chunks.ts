/** The used part of an entry in Vite's manifest. */
export interface Chunk {
  readonly name?: string
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** The keys of the chunks that every page needs: the entry and its dynamic imports (src/web/app/lazy-hydration.ts). */
export function listCommon(manifest: Manifest, entry: string): string[] {
  const found = Object.entries(manifest).find(([, { file }]) => file === entry)
  if (found === undefined) throw new Error('The build has no entry')
  const [key, chunk] = found
  return [key, ...(chunk.dynamicImports ?? [])]
}

/** The chunks of these sources and all chunks that they import, each once, dependencies first. */
export function listChunks(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}`)
    if (seen.has(key)) return
    chunk.imports?.forEach(visit)
    seen.set(key, chunk)
  }
  sources.forEach(visit)
  return [...seen.values()]
}

/**
 * The chunks of these sources, with all that they load later. What the common chunks load later is left out: that is
 * every page.
 */
export function listChunksWithLater(
  manifest: Manifest,
  { common, sources }: { common: readonly string[]; sources: readonly string[] },
): Chunk[] {
  const found = new Set(listChunks(manifest, common))
  const add = (keys: readonly string[]) => {
    for (const chunk of listChunks(manifest, keys)) {
      if (found.has(chunk)) continue
      found.add(chunk)
      add(chunk.dynamicImports ?? [])
    }
  }
  add(sources)
  return [...found]
}

/** The style sheets of these chunks, each once. */
export const listSheets = (chunks: readonly Chunk[]) => [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
