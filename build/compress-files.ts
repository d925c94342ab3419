import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(?:html|js|css|csv|svg|json|txt|xml|webmanifest)$/

/** Writes a copy by Brotli and one by gzip beside each file of a folder, and of the folders in it, that gets smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
      .map(async (file) => {
        const name = path.join(file.parentPath, file.name)
        const bytes = await readFile(name)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${name}.br`, await toBrotli(bytes, { params }))
        await writeFile(`${name}.gz`, await toGzip(bytes, { level: 9 }))
      }),
  )
}
