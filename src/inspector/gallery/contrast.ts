/** A color role on a ground of its own, both as names of custom properties. */
export interface Pair {
  readonly role: string
  readonly ground: string
  /** The required contrast: 4.5 for text, 3 for marks and outlines (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: 4.5 | 3
}

const GROUNDS = ['--paper', '--paper-sunken', '--paper-raised'] as const

const WORDS = ['--ink', '--ink-muted', '--ink-faint', '--accent', '--good', '--warn', '--bad']

const wordsOn = (role: string, ...grounds: readonly string[]) =>
  grounds.map((ground): Pair => ({ role, ground, least: 4.5 }))
const markOn = (role: string, ...grounds: readonly string[]) =>
  grounds.map((ground): Pair => ({ role, ground, least: 3 }))

/** All color roles that stand on one another on a page. */
export const PAIRS: readonly Pair[] = [
  ...WORDS.flatMap((role) => wordsOn(role, ...GROUNDS)),
  ...['--ink', '--ink-muted', '--ink-faint', '--accent'].flatMap((role) => wordsOn(role, '--accent-wash')),
  ...['good', 'warn', 'bad'].flatMap((tone) => wordsOn(`--${tone}`, `--${tone}-wash`)),
  ...wordsOn('--on-solid', '--solid', '--solid-hover'),
  ...wordsOn('--on-accent', '--accent'),
  ...['--band-ink', '--band-muted', '--band-accent'].flatMap((role) => wordsOn(role, '--band')),
  ...['--head-from', '--head-mid', '--head-to'].flatMap((role) => wordsOn(role, '--paper')),
  ...markOn('--control-line', ...GROUNDS),
  ...markOn('--focus', ...GROUNDS),
  ...['good', 'warn', 'bad'].flatMap((tone) => markOn(`--${tone}-mark`, '--paper', '--paper-raised')),
]

/** Red, green and blue, each from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function computeLuminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function computeContrast(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [one, other].map(computeLuminance).toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
