/**
 * The budgets of the design (section 8). `npm run audit` compares the median of its measurements with them, and
 * tests/web/size-budgets.test.ts compares the bytes of the build. A byte budget is a guard against accidents. It is at least 5%
 * above the build, which leaves room for another page, paragraph or measurement id.
 */
export const BUDGETS = {
  /** The Lighthouse score in each of its four categories. */
  score: 100,
  /** Cumulative Layout Shift, the change from the fallback font to the typeface included. */
  shift: 0.01,
  /** The largest paint divided by that of the same page without script, both slowed down. */
  ofScriptless: 1.05,
  /** The largest paint divided by that of a bare page with the same words. */
  ofBare: 1.35,
  /** Milliseconds until the typeface has arrived on a first visit, over slow 4G. */
  typeface: 3000,
  /** The same over 10 Mbit/s with 40 ms for each request. */
  typefaceOnBroadband: 1000,
  /** Milliseconds of scripts in a reading page before any interaction, on a processor four times slower. */
  scripting: 45,
  /** The same divided by that of the bare page. */
  scriptingOfBare: 2.5,
  /** Bytes of JavaScript, with headers, that a reading page loads before any interaction. */
  scriptBytes: 3500,
  /** The same for a site with a measurement id. */
  scriptBytesWithAnalytics: 4000,
  /** All bytes, with headers, that a reading page loads before any interaction. */
  bytes: 90_000,
  /** Milliseconds from a first press to its effect, on slow 4G and a processor four times slower. */
  firstPress: 1500,
  /** The same at full speed. */
  firstPressAtFullSpeed: 150,
  /** Bytes of JavaScript, in brotli, that the home page has loaded after an interaction. */
  shell: 140_000,
  /** The scripts that hydrate a page. A page that shares a form with another one needs more of them than any page today. */
  scripts: 14,
  /** Bytes of JavaScript, with headers, that /contact loads by itself. */
  contactScriptBytes: 172_000,
  /** The same for /assessment-flow. */
  assessmentScriptBytes: 219_000,
  /** Bytes of JavaScript, in brotli, that the whole assessment adds. */
  assessment: 76_000,
  /** The same with the explanation of the result, which loads with the result only. */
  assessmentAndResult: 102_000,
  /** Bytes of the HTML of a page, styles included, in brotli. Articles may be longer. */
  html: 16_000,
  /** Bytes of the HTML, in brotli, that hold the first screen of every page: they fit the first congestion window. */
  firstScreen: 14_000,
  /** Bytes of the service worker of the assessment in brotli, of what it stores, and of what the page itself does not load. */
  serviceWorker: 3000,
  offline: 370_000,
  offlineOnly: 97_000,
  /** The time of a step of the wizard divided by that of the same change by a plain script. */
  stepOfBare: 2,
} as const
