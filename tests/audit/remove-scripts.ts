/** The page without any script; structured data counts as one. */
export function removeScripts(html: string): string {
  return html.replace(/<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
}
