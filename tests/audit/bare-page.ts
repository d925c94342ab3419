import { removeScripts } from './scriptless-page.ts'

/** What stands as it is in a bare page, without its attributes. */
const KEPT = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li'])
/** What stands inside a line of text. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'q', 'small', 'span', 'strong', 'sub', 'sup', 'time'])
/** What holds no line of text: a paragraph inside of it would be one too many. */
const LISTS = new Set(['ul', 'ol'])

const HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'

/** The markup of the page's main part, without what is drawn, typed into or not shown to anybody. */
function readMain(html: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(removeScripts(html))?.[1]
  if (main === undefined) throw new Error('The page has no main part')
  return main.replace(/<!--[\s\S]*?-->/g, '').replace(/<(svg|textarea|style|template)[^>]*>[\s\S]*?<\/\1>/g, '')
}

/** Headings, paragraphs and lists with the words of this markup; text that stands in none of them becomes a paragraph. */
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
      // Inside a list or a heading, what stood in two boxes stays two words.
      if (holder !== undefined) output += ' '
    }
  }
  endLoose()
  return output
}

/**
 * The words of this page's main part in the least document that a browser shows: headings, paragraphs and lists, no style, no
 * script, no typeface and no drawing. Throws where the page has no main part.
 */
export function writeBarePage(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '<title>Bare</title>'
  return `<!doctype html><html lang="en"><head>${HEAD}${title}</head><body>${simplify(readMain(html))}</body></html>`
}
