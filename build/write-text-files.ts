import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes texts into a folder, by their names in it; folders on the way are made. */
export async function writeTextFiles(folder: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const written = Object.entries(texts).map(async ([name, text]) => {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  })
  await Promise.all(written)
}
