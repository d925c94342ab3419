/**
 * The texts between quotes or tags in source code, without comments and without names of code, which are one word that
 * begins in lower case.
 */
export function extractSourceTexts(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|<!--[^]*?-->/g, '').replaceAll(/(?<=^|\s)\/\/ .*$/gm, '')
  const quoted = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`|>([^<>]*)</g)
  return [...quoted]
    .map((parts) => parts.slice(1).join('').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\s|^[A-Z]/.test(text))
}
