import { removeScripts } from './remove-scripts.ts'

/** Elements that a bare page keeps, without their attributes. */
const KEPT = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li'])
/** Elements inside a line of text. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'q', 'small', 'span', 'strong', 'sub', 'sup', 'time'])
/** Elements without text of their own: a paragraph directly inside them would be invalid. */
const LISTS = new Set(['ul', 'ol'])

const HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'

/** The markup of the main part, without drawings, fields and hidden parts. */
function readMain(html: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(removeScripts(html))?.[1]
  if (main === undefined) throw new Error('The page has no main part')
  return main.replace(/<!--[\s\S]*?-->/g, '').replace(/<(svg|textarea|style|template)[^>]*>[\s\S]*?<\/\1>/g, '')
}

/** Headings, paragraphs and lists with the words of this markup. Text outside of them becomes a paragraph. */
function simplify(markup: string): string {
  const open: string[] = []
  let output = ''
  let loose = ''
  const endLoose = () => {
    if (loose.trim() !== '') output += `<p>${loose.trim()}</p>`
    loose = ''
  }
  for (const [, slash, name = '', text] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/g)) {
    const holder = open.at(-1)
    if (text !== undefined) {
      if (holder === undefined || LISTS.has(holder)) loose += text
      else output += text
    } else if (KEPT.has(name)) {
      endLoose()
      output += `<${slash}${name}>`
      if (slash === '') open.push(name)
      else open.pop()
    } else if (!INLINE.has(name)) {
      endLoose()
      // Inside a list or a heading, the texts of two boxes must not become one word.
      if (holder !== undefined) output += ' '
    }
  }
  endLoose()
  return output
}

/**
 * The words of this page's main part in the simplest document that a browser shows: headings, paragraphs and lists, without
 * style, script, font and drawings. Throws when the page has no main part.
 */
export function writeBarePage(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '<title>Bare</title>'
  return `<!doctype html><html lang="en"><head>${HEAD}${title}</head><body>${simplify(readMain(html))}</body></html>`
}
