import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const RGB = 2
const BITS = 8

function packChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The scan lines of a PNG without transparency. They are not filtered: flat drawings compress best this way. */
function packLines({ pixels, width, height }: Image): Buffer {
  const lines = Buffer.alloc(height * (1 + 3 * width))
  let offset = 0
  for (let pixel = 0; pixel < pixels.length; pixel += 4) {
    if (pixel % (4 * width) === 0) offset += 1
    offset += pixels.copy(lines, offset, pixel, pixel + 3)
  }
  return lines
}

/** An image with four bytes per pixel: red, green, blue, opacity. */
interface Image {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** Encodes an opaque image as a PNG without a palette, with the best compression. */
export async function encodeOpaquePng(image: Image): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(image.width, 0)
  header.writeUInt32BE(image.height, 4)
  header.set([BITS, RGB], 8)
  const data = await compress(packLines(image), { level: constants.Z_BEST_COMPRESSION, memLevel: 9 })
  return Buffer.concat([
    SIGNATURE,
    packChunk('IHDR', header),
    packChunk('IDAT', data),
    packChunk('IEND', Buffer.alloc(0)),
  ])
}
