/** The budgets of the design (section 8). Measured values are compared by their median. */
export const BUDGETS = {
  /** The Lighthouse score in each of its four categories. */
  score: 100,
  /** Cumulative Layout Shift. */
  shift: 0,
  /** The largest paint divided by that of the same page without script, both slowed down. */
  ofScriptless: 1.05,
  /** The largest paint divided by that of a bare page with the same words. */
  ofBare: 1.35,
  /** Milliseconds of scripts in a reading page before any interaction, on a processor four times slower. */
  scripting: 45,
  /** The same divided by that of the bare page. */
  scriptingOfBare: 2.5,
  /** Bytes of JavaScript, with headers, that a reading page loads before any interaction. */
  scriptBytes: 3000,
  /** All bytes, with headers, that a reading page loads before any interaction. */
  bytes: 80_000,
  /** Milliseconds from a first press to its effect, on slow 4G and a processor four times slower. */
  firstPress: 1500,
  /** The same at full speed. */
  firstPressAtFullSpeed: 150,
  /** Bytes of JavaScript, in brotli, that the home page has loaded after an interaction. */
  shell: 130_000,
  /** Bytes of JavaScript, in brotli, that the whole assessment adds. */
  assessment: 70_000,
  /** The time of a step of the wizard divided by that of the same change by a plain script. */
  stepOfBare: 2,
} as const

/** Pages for acting: they hydrate by themselves, so the budgets before an interaction do not apply to them. */
export const SELF_HYDRATING_ROUTES = new Set(['/contact', '/assessment-flow', '/assessment-flow/result'])
