/** The page as it is, without any code: data for search engines is none. */
export function removeScripts(html: string): string {
  return html.replace(/<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
}
