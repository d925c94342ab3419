/** What the button of an article's card says (specification §4). */
export function cardLabel(click: string): 'Read More' | 'Download' {
  return click === 'redirect' ? 'Read More' : 'Download'
}
