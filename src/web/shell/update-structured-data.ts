import type { StructuredData } from './structured-data.ts'

/**
 * Writes the structured data of the current page into the data block of the prerendered page. Trusted Types forbid code
 * to create or fill script elements. Changing the text node inside an existing data block is allowed, and a data block
 * never runs.
 */
export function showStructuredData(nodes: readonly StructuredData[]): void {
  const text = document.head.querySelector('script[type="application/ld+json"]')?.firstChild
  const data = JSON.stringify(nodes)
  // Firefox reports every change to its console as a violation, and makes it.
  if (text instanceof Text && text.data !== data) text.data = data
}
