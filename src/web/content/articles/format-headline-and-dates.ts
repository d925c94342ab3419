import type { ArticleHead } from '#web/content/content-model.ts'

/** The part of the title before ' | '. */
export function pickHeadline({ seo_head }: ArticleHead): string {
  return seo_head.title.split(' | ', 1)[0] ?? seo_head.title
}

const FORMATS = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
}

/** An ISO date as it is printed: 'September 22, 2025', or in a column 'Sep 22, 2025'. */
export function formatDate(date: string, length: keyof typeof FORMATS = 'long'): string {
  return FORMATS[length].format(new Date(date))
}
