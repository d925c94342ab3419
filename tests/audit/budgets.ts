/** The budgets of the design, section 8; every one is held by a median, where it is not counted. */
export const BUDGETS = {
  /** Of Lighthouse, in each of its four categories. */
  score: 100,
  /** Cumulative Layout Shift. */
  shift: 0,
  /** Of the largest paint, over that of the same page without any script, both really slowed down. */
  ofScriptless: 1.05,
  /** The same over that of a bare page with the same words. */
  ofBare: 1.35,
  /** Milliseconds of scripts in a page for reading before any sign of a person, processor four times slower. */
  scripting: 45,
  /** The same over that of the bare page. */
  scriptingOfBare: 2.5,
  /** Bytes of JavaScript, with headers, that a page for reading loads before any sign. */
  scriptBytes: 3000,
  /** All bytes, with headers, that a page for reading loads before any sign. */
  bytes: 80_000,
  /** Milliseconds from a first press until it has done its work, slow 4G and processor four times slower. */
  coldPress: 1500,
  /** The same at full speed. */
  quickPress: 150,
  /** Bytes of JavaScript, in brotli, that the home page has loaded after a sign. */
  shell: 130_000,
  /** Bytes of JavaScript, in brotli, that the whole assessment loads on top. */
  assessment: 70_000,
  /** Of a step of the wizard, over the same change by bare script. */
  stepOfBare: 2,
} as const

/** Pages where one came to act: they hydrate by themselves, so what holds before a sign does not hold for them. */
export const ACTING = new Set(['/contact', '/assessment-flow', '/assessment-flow/result'])
