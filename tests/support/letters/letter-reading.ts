/** Whom and when a letter of the tests is for. */
export const SENDING = {
  id: 'job-1',
  date: new Date('2026-01-14T09:41:20Z'),
  mailFrom: { name: 'Keelson AI', address: 'website@example.com' },
  mailTo: [{ name: '', address: 'team@example.com' }],
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** What a reader sees of the HTML, on one line. */
export function readVisibleText(markup: string): string {
  const body = markup.slice(markup.indexOf('<body'))
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
}
