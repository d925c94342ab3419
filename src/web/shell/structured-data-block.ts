import type { StructuredData } from './structured-data.ts'

/**
 * Puts the structured data of the page that is shown now into the data block that the prerendered page brought along.
 * Trusted Types refuse every script element that code makes or fills; to change the text that is in one already is no
 * change of its elements, and a data block is never run.
 */
export function showStructuredData(nodes: readonly StructuredData[]): void {
  const text = document.head.querySelector('script[type="application/ld+json"]')?.firstChild
  if (text instanceof Text) text.data = JSON.stringify(nodes)
}
