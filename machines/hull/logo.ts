/**
 * The logo, a cross-section of a hull with its keel: paths in SVG's notation, in a square of 28 units. Pages and saved
 * pictures draw it. `public/favicon.svg` repeats the paths; the build makes icons and social images from that file.
 */
export const LOGO = {
  hull: 'M3 4c0 10.5 3.6 18 11 20.5C21.4 22 25 14.5 25 4',
  innerHull: 'M8.5 4c0 7 1.7 11.5 5.5 14.2C17.8 15.5 19.5 11 19.5 4',
  keel: 'M14 1.5v25',
} as const
