/**
 * A character that draws something: neither white space nor one that browsers and mail programs leave out or draw as
 * nothing, such as direction marks, the soft hyphen, fillers, tags and variation selectors.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{1D159}\u{13441}\u{13442}]/gu

/** How many code points of this text draw something. */
export function countVisible(text: string): number {
  return text.match(VISIBLE)?.length ?? 0
}

/**
 * Returns the visitor's text, trimmed and with unpaired surrogates replaced by U+FFFD. Returns '' if none of it is
 * visible, so that the field counts as empty.
 */
export function blankIfInvisible(text: string): string {
  return text.search(VISIBLE) < 0 ? '' : text.replace(/\p{Surrogate}/gu, '\uFFFD').trim()
}
