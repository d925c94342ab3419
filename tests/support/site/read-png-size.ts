/** Width and height of a PNG in pixels, from its header. Throws when it is no PNG. */
export function readPngSize(png: Buffer): [number, number] {
  if (!png.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) throw new Error('this is no PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
