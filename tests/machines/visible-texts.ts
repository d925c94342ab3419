/** Texts in which nothing can be seen: fillers, direction marks, soft hyphens, tags, variation selectors and blanks. */
export const INVISIBLE_TEXTS = [
  '\u200B\u200C\u200D',
  '\u200E\u200F',
  '\u061C\u2066\u2069\u202E',
  '\u00AD\u00AD',
  '\u034F\u180E',
  '\u115F\u1160\u3164\uFFA0',
  '\u2800\u2800',
  '\uFE0F\uFE0E\u{E0100}',
  '\u{E0041}\u{E007F}',
  '\uFFF9\uFFFB',
  '\uFEFF \u3000\u0007',
] as const

/** What a paste brings along at the ends of an address or a name, or in it. None of it belongs to what is kept. */
export const PASTED_MARKS = [
  '\u200B',
  '\u200C\u200D',
  '\u200E',
  '\u200F',
  '\u061C',
  '\u202A',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2068',
  '\u2069',
  '\u206A',
  '\u00AD',
  '\uFEFF',
] as const

/** Names of other scripts and of symbols alone. All of each stays as it is. */
export const VISIBLE_TEXTS = [
  '\u{1F680}\u{1F680}',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}\u2764\uFE0F',
  '1\uFE0F\u20E3',
  '\u0645\u0631\u062D\u0628\u0627',
  '\u0E01\u0E33',
  '\u0915\u094D\u200D\u0937',
  '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  '\u0D30\u0D3E\u0D2E\u0D28\u0D4D\u200D',
  '\u793E\u56E3',
  '\u6F22\u{E0100}\u5B57',
  '\u28FF\u2801',
  '\uFFFD\u20AC',
  '3M',
] as const
