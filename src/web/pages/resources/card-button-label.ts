/** The button label of an article's card (specification §4). */
export function getCardLabel(click: string): 'Read More' | 'Download' {
  return click === 'redirect' ? 'Read More' : 'Download'
}
