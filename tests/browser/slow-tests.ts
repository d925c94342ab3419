/** All tests of a file, or those whose title (with the names of its groups) matches. */
type Titles = 'all' | RegExp

/**
 * What `npm run test:browser` leaves to `npm run test:browser:all`, so that `npm test` stays quick: the same promise at another size, scheme, page or way of pressing, and what takes long for what it can find. At least
 * one test of each promise to visitors stays outside of this list.
 */
const SLOW_TESTS: Readonly<Record<string, Titles>> = {
  // For developers: one test that the inspector shows the page's machines, and one that an event can be sent, stay.
  'gallery.spec.ts': 'all',
  'inspector.spec.ts': /^(?!shows every machine)/,
  'inspector-chart-and-sending-events.spec.ts': /^(?!an event that the state hears is sent when it is pressed)/,

  // Other sizes of the window, and other schemes.
  'accessibility-of-page-states.spec.ts': /^a company name|articles and careers/,
  'card-grids.spec.ts':
    /press anywhere on the card '(?!Deployment)|only tab stop|'(?:From|Three|Enterprise|One copilot)/,
  'compare-with-colleague.spec.ts': /cut off|cannot be loaded|selected when|is printed/,
  'color-scheme.spec.ts': /other tabs/,
  'contrast-beyond-axe.spec.ts': /dark/,
  'cycle-figure.spec.ts':
    /pixels, whatever is chosen|targets of|forced colors|tracer travels|the way is|prefer reduced|after a navigation|after hydration|first screen at 768|printed/,
  'header-and-footer.spec.ts':
    /one line at (?:800|900|1024|1087|1088|1440)|^\/(?:assessment|copilots|career|contact|consulting|resources|assessment-flow) has|lies on the line/,
  'layout-shift.spec.ts': /on a desktop|arrives late/,
  'print-result.spec.ts': /Letter|first things first/,
  'svg-drawings.spec.ts': /on a screen/,
  'wizard-fits-window.spec.ts':
    /1366 by 657|1280 by|320 by 568|keyboard hint|an option that gets|above the button .* at (?:1440|1280|768)/,

  // Other pages, and other results.
  'article-page.spec.ts':
    /(?:invisible|anti-hype|rag|sr-11|why-most|ai-agent).* has its head|each number|every kind|related/,
  'faq-accordion.spec.ts': /\/copilots|with scripts \/ has|unfolds|at once/,
  'font-loading.spec.ts': /^(?!\/assessment-flow|no word of the header moves at 768)/,
  'pages.spec.ts':
    /^\/(?!contact|blog\/from|assessment-flow)\S+ is hydrated as|^without scripts \/(?:blog\/(?!from)|terms|privacy|ai-ethics|accessibility|career|copilots|consulting|resources)\S* is complete/,
  'result-consistency.spec.ts': /Strategic Bet|Not Now/,
  'result-hull.spec.ts': /cannot be made|at 1440|jumps|stands at once|is revealed/,
  'same-words-in-four-places.spec.ts': /strategicBet|notNow|allFives/,
  'site-links.spec.ts': /lands below/,

  // Other ways to press, type, leave and come back.
  'analytics-and-hosted-forms.spec.ts': /consultation button|counted without hydration|blocker|a sign-up goes/,
  'assessment-history.spec.ts': 'all',
  'contact-form.spec.ts': /the form service answers with (?!error)|a screen reader|what was typed is still/,
  'copy-result-summary.spec.ts': /refused|as text/,
  'cross-origin-api.spec.ts': /does not allow|a message is|a sign-up is/,
  'duplicate-submission.spec.ts': /Enter|→/,
  'form-drafts.spec.ts':
    /for the (?:message|waitlist) is still there after|back\/forward cache|another site|reopened intro form/,
  'history-after-result.spec.ts': /^(?!after the result the first Back|Forward from the result)/,
  'hydration-on-first-interaction.spec.ts':
    /by (?:key|touch) before hydration|by the wheel|hydrated by a (?:scroll|touch)|refuses storage|three choices|only reads/,
  'intro-form.spec.ts': /follows its fault|emoji|unticked|left empty/,
  'missing-browser-features.spec.ts': /^(?!.*no database)/,
  'mobile-menu.spec.ts': /fades in|opened again before|opened before hydration|tabbing out|tap outside closes/,
  'forms-on-failing-network.spec.ts': /redirects/,
  'multiple-tabs.spec.ts': /opened by another/,
  'rapid-clicks.spec.ts': /every (?:150|450)/,
  'resume-assessment.spec.ts': /is closed|is opened again|something else altogether|of another version|23 hours/,
  'saved-result.spec.ts': 'all',
  'spam-and-abuse.spec.ts': /over the limit|fills in every field/,
  'start-over.spec.ts': 'all',
  'submission-failure.spec.ts': /answered with|cut off|answer changed after/,
  'toasts.spec.ts': /covers neither|8 seconds|a new one replaces|new start|leaves the page|Escape/,
  'tooltips.spec.ts': /300 milliseconds|moves slowly|next press does|700 milliseconds/,
  'visit-during-deploy.spec.ts': /still gone/,
  'waitlist-form.spec.ts': /late answer|second press/,

  // What takes long for what it can find, or is found by a unit test as well.
  'drawings-in-view.spec.ts': 'all',
  'hero-gradient-and-badge.spec.ts': 'all',
  'keel.spec.ts': 'all',
  'offline-assessment.spec.ts': /slow 3G/,
  'offline-assessment-releases.spec.ts': /owner turns it off/,
  'three-questions.spec.ts': /every answer puts it/,
  'what-counts-as-ai.spec.ts': 'all',
  'what-if-announcement.spec.ts': 'all',
  'wizard-step-rendering.spec.ts': 'all',
}

/** Matches what Playwright compares with `grepInvert`: project, file, groups and title of a test, with spaces between. */
export const SLOW_TITLES: readonly RegExp[] = Object.entries(SLOW_TESTS).map(([file, titles]) => {
  const found =
    titles === 'all' ? '' : titles.source.startsWith('^') ? titles.source.slice(1) : `.*(?:${titles.source})`
  return new RegExp(`(?:^|[ /])${file.replaceAll('.', String.raw`\.`)} ${found}`)
})
