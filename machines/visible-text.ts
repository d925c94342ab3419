/**
 * A character that draws something: neither white space nor one that browsers and mail programs leave out or draw as
 * nothing, such as direction marks, the soft hyphen, fillers, tags and variation selectors.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{1D159}\u{13441}\u{13442}]/gu

/** Direction marks, soft hyphens and spaces without width. They come along when a text is pasted. */
const MARKS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/g
/** Joiners that join nothing: emoji and the letters of some scripts need them, Latin letters and spaces do not. */
const IDLE_JOINERS = /(?<![\u0300-\uFFFF])[\u200C\u200D]+/g
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g

/**
 * Removes what nobody sees in an address or a name, and writes no-break spaces as spaces. The page and the server use it,
 * so that a pasted text is the same as a typed one.
 */
export function removeInvisible(text: string): string {
  return text.replace(MARKS, '').replace(IDLE_JOINERS, '').replace(NO_BREAK_SPACES, ' ')
}

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
