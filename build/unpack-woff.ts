import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly length: number
  readonly data: Buffer
}

function readTable(woff: Buffer, entry: number): Table {
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(entry + field),
  ) as [number, number, number, number, number]
  const stored = woff.subarray(offset, offset + packed)
  // A table that compression does not shrink is stored as it is.
  return { tag, checksum, length, data: packed < length ? inflateSync(stored) : stored }
}

/**
 * Gives the OpenType file inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/): the same tables, decompressed. Throws
 * when it is not a WOFF 1.0 file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1.0 file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + WOFF_ENTRY * index))

  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  const halvings = Math.floor(Math.log2(count))
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** halvings * SFNT_ENTRY, 6)
  header.writeUInt16BE(halvings, 8)
  header.writeUInt16BE((count - 2 ** halvings) * SFNT_ENTRY, 10)

  let offset = header.length
  const bodies = tables.map(({ tag, checksum, length, data }, index) => {
    const entry = SFNT_HEADER + SFNT_ENTRY * index
    ;[tag, checksum, offset, length].forEach((value, field) => header.writeUInt32BE(value, entry + 4 * field))
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    data.copy(padded)
    offset += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}
