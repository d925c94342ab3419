import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { create } from 'fontkit'

import { unpackWoff } from './unpack-woff.ts'

/** A static font file. The renderer of the images can read neither WOFF files nor variable fonts. */
export interface Face {
  /** The family name in the file. It often contains the weight. */
  readonly family: string
  readonly weight: number
  /** The file in the OpenType format. */
  readonly file: Buffer
}

/** The two weights of the texts in images. */
export interface Faces {
  readonly medium: Face
  readonly semiBold: Face
}

const TYPEFACE = 'src/web/theme/typeface.css'

const require = createRequire(import.meta.url)

function findFile(family: string, weight: number): string {
  const name = family.toLowerCase().replaceAll(' ', '-')
  const file = `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`
  try {
    return require.resolve(file)
  } catch {
    throw new Error(
      `The social images are set in ‘${family}’, the first family of --font-sans in ${TYPEFACE}, and ${file} is missing. ` +
        `Install it with: npm install --save-dev --save-exact @fontsource/${name}`,
    )
  }
}

async function readFace(family: string, weight: number): Promise<Face> {
  const file = unpackWoff(await readFile(findFile(family, weight)))
  const font = create(file)
  if (!('familyName' in font)) throw new TypeError(`The file for ‘${family}’ holds several fonts`)
  // The renderer looks for the first name if there is one: it has no weight in it.
  return { family: font.getName('preferredFamily', 'en') ?? font.familyName, weight, file }
}

/** The family of the typeface: the first one of --font-sans in typeface.css. Throws if it is not in quotes. */
export function readFamily(): string {
  const [, family] = /--font-sans:\s*'([^']+)'/.exec(readFileSync(TYPEFACE, 'utf8')) ?? []
  if (family === undefined) throw new Error(`${TYPEFACE} needs a --font-sans that begins with a family in quotes`)
  return family
}

/**
 * Reads the static files of the typeface that typeface.css names. Throws with the command that installs them if they are
 * missing.
 */
export async function readFaces(): Promise<Faces> {
  const family = readFamily()
  const [medium, semiBold] = await Promise.all([readFace(family, 500), readFace(family, 600)])
  return { medium, semiBold }
}
