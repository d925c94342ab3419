/** A line of the logo. */
interface LogoLine {
  /** A path in SVG's notation, in a square of 28 units. */
  readonly path: string
  readonly color: 'ink' | 'accent'
  /** The width on pages and saved pictures, in the same units. */
  readonly width: number
  /** The width in icons, where the logo is smaller. */
  readonly iconWidth: number
  /** From 0 to 1; saved pictures leave it out. */
  readonly opacity?: string
}

/**
 * The logo, a cross-section of a hull with its keel. Pages and saved pictures draw it, and the build makes all icons and
 * social images from it.
 */
export const LOGO: readonly LogoLine[] = [
  { path: 'M3 4c0 10.5 3.6 18 11 20.5C21.4 22 25 14.5 25 4', color: 'ink', width: 2, iconWidth: 2.4 },
  {
    path: 'M8.5 4c0 7 1.7 11.5 5.5 14.2C17.8 15.5 19.5 11 19.5 4',
    color: 'ink',
    width: 1.25,
    iconWidth: 1.4,
    opacity: '.55',
  },
  { path: 'M14 1.5v25', color: 'accent', width: 2, iconWidth: 2.4 },
]
