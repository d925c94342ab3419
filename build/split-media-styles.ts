import { type ChildNode, parse, root as createRoot } from 'postcss'

/** Styles of a page in two parts. */
export interface SplitStyles {
  /** What every visitor's first screen needs. */
  readonly inline: string
  /** What only print and forced colors need; '' if there is nothing. */
  readonly special: string
}

/** For which media the special styles are. A browser that shows neither fetches them last, and nothing waits for them. */
export const SPECIAL_MEDIA = 'print, (forced-colors: active)'

const isSpecial = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'media' && /^(?:print|\(forced-colors: ?active\))$/.test(node.params.trim())

/** Takes the rules for print and for forced colors out of these styles. Each keeps its media query, and the order stays. */
export function splitMediaStyles(css: string): SplitStyles {
  const root = parse(css)
  const special = createRoot()
  for (const node of root.nodes.filter(isSpecial)) special.append(node)
  return { inline: root.toString(), special: special.toString() }
}
