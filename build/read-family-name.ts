const FAMILY = 1
const TYPOGRAPHIC_FAMILY = 16
const WINDOWS = 3

/**
 * Gives the name under which a renderer finds this OpenType file: its typographic family, or else its family
 * (https://learn.microsoft.com/typography/opentype/spec/name). Throws if the file has neither.
 */
export function readFamilyName(font: Buffer): string {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name')
  const start = entry === undefined ? 0 : font.readUInt32BE(entry + 8)
  const texts = start + font.readUInt16BE(start + 4)
  const count = entry === undefined ? 0 : font.readUInt16BE(start + 2)
  const names = new Map<number, string>()
  for (const at of Array.from({ length: count }, (_, index) => start + 6 + 12 * index)) {
    if (font.readUInt16BE(at) !== WINDOWS) continue
    const begin = texts + font.readUInt16BE(at + 10)
    const utf16 = Buffer.from(font.subarray(begin, begin + font.readUInt16BE(at + 8))).swap16()
    names.set(font.readUInt16BE(at + 6), utf16.toString('utf16le'))
  }
  const name = names.get(TYPOGRAPHIC_FAMILY) ?? names.get(FAMILY)
  if (name === undefined) throw new Error('The font file does not name its family')
  return name
}
