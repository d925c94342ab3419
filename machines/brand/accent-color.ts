/** A color on light paper and on dark paper, each as `#rrggbb`. */
type Shades = readonly [light: string, dark: string]

/** What is chosen, current or drawn as data, and words in that color. */
const ACCENT: Shades = ['#0f766e', '#2dd4bf']

/**
 * The accent color with everything that is derived from it, by the names of the custom properties in tokens.css. Pages,
 * icons, images and letters take it from here. A test measures the contrast of each pair.
 */
export const ACCENT_COLORS = {
  accent: ACCENT,
  /** A darker step on light paper, a lighter one on dark paper. */
  'accent-strong': ['#0a5650', '#7be8d9'],
  /** The ground of what is chosen. */
  'accent-wash': ['#e3efec', '#0e2b30'],
  /** The line below a link. */
  'accent-line': ['#8fc0b9', '#1f6f6b'],
  /** A mark on the accent color. */
  'on-accent': ['#ffffff', '#04211d'],
  /** The accent color on the dark band, which is dark in both schemes. */
  'band-accent': [ACCENT[1], ACCENT[1]],
  /** The ring around what has the focus. */
  focus: ACCENT,
  /** The middle and the end of the gradient in a headline. It begins in ink. */
  'head-mid': ['#0d4f54', '#a8e6da'],
  'head-to': ['#0e7d73', ACCENT[1]],
} as const satisfies Readonly<Record<string, Shades>>
