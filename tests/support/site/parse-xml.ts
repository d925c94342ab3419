import { decodeEntities } from './decode-entities.ts'

/** An element of an XML file. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const ATTRIBUTE = /\s+([\w:-]+)="([^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*)"/
const TOKEN = new RegExp(
  `<([\\w:]+)((?:${ATTRIBUTE.source})*)\\s*(/?)>|</([\\w:]+)>|((?:[^<&>]|&(?:amp|lt|gt|quot);)+)`,
  'y',
)

/**
 * Throws at the first thing that is not well-formed. It supports no comments, sections and namespaces, because our files
 * have none.
 */
export function parseXml(xml: string): Element {
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!xml.startsWith(prolog)) throw new Error('There is no declaration')
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = prolog.length
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(xml)
    const inner = open.at(-1)
    if (token === null || inner === undefined) throw new Error(`Not well-formed: ${xml.slice(at, at + 60)}`)
    const [, start, attributes = '', , , closed, end, text] = token
    if (text !== undefined) inner.text += decodeEntities(text)
    if (end !== undefined && open.pop()?.name !== end) throw new Error(`Nothing to close by </${end}>`)
    if (start === undefined) continue
    const found = [...attributes.matchAll(new RegExp(ATTRIBUTE, 'g'))].map(([, name, value]) => [
      name,
      decodeEntities(value ?? ''),
    ])
    const element: Element = { name: start, attributes: Object.fromEntries(found), children: [], text: '' }
    inner.children.push(element)
    if (closed === '') open.push(element)
  }
  const [only, ...more] = root.children
  if (open.length !== 1 || only === undefined || more.length > 0) throw new Error('There is not one whole element')
  return only
}

/** The child elements of this name. */
export const findChildren = (parent: Element, name: string): Element[] =>
  parent.children.filter((child) => child.name === name)

/** The text of the only child element of this name. */
export function readText(parent: Element, name: string): string {
  const [only, ...more] = findChildren(parent, name)
  if (only === undefined || more.length > 0) throw new Error(`<${parent.name}> needs <${name}> once`)
  return only.text
}
