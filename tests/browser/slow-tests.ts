/** All tests of a file, or those whose title (with the names of its groups) matches. */
type Titles = 'all' | RegExp

/**
 * What `npm run test:browser` leaves to `npm run test:browser:all`, so that `npm test` stays quick: the same promise at another size, scheme, page or way of pressing, and what takes long for what it can find. At least
 * one test of each promise to visitors stays outside of this list.
 */
const SLOW_TESTS: Readonly<Record<string, Titles>> = {
  // For developers, on the development server.
  'gallery.spec.ts': 'all',
  'inspector.spec.ts': 'all',
  'inspector-last-machine.spec.ts': 'all',
  'inspector-chart-and-sending-events.spec.ts': 'all',

  // Other sizes of the window, and other schemes.
  'accessibility-of-page-states.spec.ts': /^a company name|articles and careers/,
  'card-grids.spec.ts':
    /press anywhere on the card|only tab stop|'(?:From|Three|Enterprise|One copilot)|fills while the pointer|four columns|lists side by side/,
  'compare-with-colleague.spec.ts':
    /cut off|cannot be loaded|selected when|is printed|printed on one page|code is copied|a keyboard and a screen reader|both see/,
  'color-scheme.spec.ts': /other tabs|theme color|three presses/,
  'contrast-beyond-axe.spec.ts': 'all',
  'cycle-figure.spec.ts':
    /pixels, whatever is chosen|targets of|forced colors|tracer travels|the way is|prefer reduced|after a navigation|after hydration|first screen at 768|printed|keeps its place|fifteen stations|people who hear the page|in the first screen at 360|two groups of radio/,
  'header-and-footer.spec.ts':
    /one line at (?:800|900|1024|1087|1088|1440)|^\/\S+ has|lies on the line|by more than its name/,
  'layout-shift.spec.ts': /on a desktop|arrives late/,
  'print-result.spec.ts':
    /Letter|first things first|(?:withoutGovernance|strategicBet\w*|notNow\w*|allFives) prints|on three pages of A4|like farBelow/,
  'svg-drawings.spec.ts': /on a screen|of \/\S+ has/,
  'wizard-fits-window.spec.ts':
    /1366 by 657|1280 by|320 by 568|keyboard hint|an option that gets|above the button .* at (?:1440|1280|768)|at 768|option that gets/,

  // Other pages, and other results.
  'article-page.spec.ts':
    /(?:invisible|anti-hype|rag|sr-11|why-most|ai-agent).* has its head|each number|every kind|related|row heads|begin their second column|link in a paragraph/,
  'faq-accordion.spec.ts': /\/copilots|with scripts \/ has|unfolds|at once|without scripts/,
  'font-loading.spec.ts': 'all',
  'pages.spec.ts':
    /^\/\S+ is hydrated as|^without scripts \/(?:blog\/(?!from)|terms|privacy|ai-ethics|accessibility|career|copilots|consulting|resources)\S* is complete/,
  'result-consistency.spec.ts': /Strategic Bet|Not Now/,
  'result-hull.spec.ts':
    /cannot be made|at 1440|jumps|stands at once|is revealed|on a phone|brings the moved answers|within a frame|what-if is open/,
  'same-words-in-four-places.spec.ts': 'all',
  'site-links.spec.ts': 'all',

  // Other ways to press, type, leave and come back.
  'analytics-and-hosted-forms.spec.ts': /consultation button|counted without hydration|blocker|a sign-up goes/,
  'assessment-history.spec.ts': 'all',
  'contact-form.spec.ts':
    /the form service answers with (?!error)|a screen reader|what was typed is still|button says that a message|an empty form is sent|a message without text/,
  'copy-result-summary.spec.ts': /refused|as text/,
  'duplicate-submission.spec.ts': /Enter|→|holds with other answers/,
  'form-drafts.spec.ts':
    /for the (?:message|waitlist) is still there after|back\/forward cache|another site|reopened intro form|older than a day|of another version|another page and a reload|an earlier version of the site is migrated|damaged opens empty|gets its store for drafts|does not replace the rest/,
  'history-after-result.spec.ts': /^(?!after the result the first Back)/,
  'hydration-on-first-interaction.spec.ts':
    /by (?:key|touch) before hydration|by the wheel|hydrated by a (?:scroll|touch)|refuses storage|three choices|only reads|before the entry script has arrived|booking pressed|by the focus|by a key|while React hydrates|network is lost before|question opened by mouse|color scheme pressed by mouse|menu opened by mouse/,
  'intro-form.spec.ts': /follows its fault|emoji|unticked|left empty|starts a complete form/,
  'mobile-menu.spec.ts':
    /fades in|opened again before|opened before hydration|tabbing out|tap outside closes|work before hydration|widening the viewport|Escape closes the menu/,
  'forms-on-failing-network.spec.ts': /redirects/,
  'multiple-tabs.spec.ts': /opened by another/,
  'rapid-clicks.spec.ts': /every (?:150|300|450)|stop at the first/,
  'resume-assessment.spec.ts':
    /is closed|is opened again|something else altogether|of another version|23 hours|killed right after|migrated once|is damaged is removed|25 hours old|while the device is still being read/,
  'saved-result.spec.ts': 'all',
  'spam-and-abuse.spec.ts':
    /over the limit|fills in every field|in a form that comes back|^without script the honeypot/,
  'start-over.spec.ts': 'all',
  'submission-failure.spec.ts': /answered with|cut off|answer changed after|completed without a network/,
  'toasts.spec.ts': /covers neither|8 seconds|a new one replaces|new start|leaves the page|Escape|dismissing a toast/,
  'tooltips.spec.ts':
    /300 milliseconds|moves slowly|next press does|700 milliseconds|keyboard opens a tooltip|by touch/,
  'visit-during-deploy.spec.ts': /still gone|deploy a page|cannot be loaded offline/,
  'waitlist-form.spec.ts': /late answer|second press|browser refuses/,

  // Ways to leave, come back and press that another test of the file has in another form.
  'arrow-keys-change-question.spec.ts':
    /mirrored|a held key|with a modifier|another option and stay|chooses nothing|on the first question|from the heading, a button|in a field of the intro|Enter on an option/,
  'assessment-before-hydration.spec.ts':
    /pressed by (?:touch|key)|less than 200|network is lost before|without any interaction/,
  'careers-page.spec.ts': /smoothly|without motion/,
  'client-side-navigation.spec.ts':
    /reload keeps|structured data|unknown article|link to a section|fragment of the same page|ends with a slash/,
  'consent-links.spec.ts': 'all',
  'contact-page.spec.ts': /neither requires/,
  'forms-in-first-screen.spec.ts': /768 by 1024|1280 by 720|1280 by 600|wide layout|keep their width/,
  'navigation-before-hydration.spec.ts': 'all',
  'new-tab-mark.spec.ts': 'all',
  'not-found-page.spec.ts': /such\/page reached|not asked for again/,
  'previous-button-and-history.spec.ts': /starts at its top|two quick presses|when the question before has none/,
  'required-answer.spec.ts': /1200 pixels high|by Enter|by ArrowRight|double click on Start|720 pixels high/,
  'result-explanation-loading.spec.ts':
    /styles of the result that cannot|can be loaded after the last|even when its styles|styles of the result come|drawn once, together/,
  'result-governance-gate.spec.ts': /rules in place|scenario opens when/,
  'screen-reader-announcements.spec.ts': /announced once, by its title|same failure twice/,

  'third-party-requests.spec.ts': 'all',
  'contact-form-late-answers.spec.ts': /card payment|after 20 seconds/,
  'assessment-landing-page.spec.ts': /beside a heading|three columns/,
  'intro-form-before-hydration.spec.ts': /Enter in a field|shows the first fault/,
  // What builds the site again, or starts another browser. Smaller tests watch the same: those of the worker, of CORS and of the charts.
  'back-forward-cache.spec.ts': 'all',
  'cross-origin-api.spec.ts': 'all',
  'offline-assessment-releases.spec.ts': 'all',

  // What takes long for what it can find, or is found by a unit test as well.
  'forced-colors.spec.ts': 'all',
  'drawings-in-view.spec.ts': 'all',
  'missing-browser-features.spec.ts': 'all',
  'hero-gradient-and-badge.spec.ts': 'all',
  'keel.spec.ts': 'all',
  'offline-assessment.spec.ts':
    /slow 3G|redirects to a page|by a link inside|while the worker stores|lost in the form|answers with a page is not/,
  'three-questions.spec.ts': /every answer puts it/,
  'screen-reader-names.spec.ts':
    /a moment after|says its number|no field is invalid|tooltip that repeats|hidden words are|new elements/,
  'result-reading-order.spec.ts': /all dimensions that are lowest|without contradictions/,
  'what-counts-as-ai.spec.ts': 'all',
  'what-if-announcement.spec.ts': 'all',
  'wizard-step-rendering.spec.ts': 'all',
}

/** Marks a generated path that is left out as well. */
export const SLOW_TAG = '@slow'

/**
 * Each matches what Playwright compares with `grepInvert`: project, file, groups and title of a test, with spaces between. A `^` stands
 * for the place behind the file's name.
 */
export const SLOW_TITLES: readonly RegExp[] = Object.entries(SLOW_TESTS).map(([file, titles]) => {
  const found = titles === 'all' ? '' : titles.source.replaceAll('^', String.raw`(?<=\.spec\.ts )`)
  return new RegExp(`(?:^|[ /])${file.replaceAll('.', String.raw`\.`)} .*?(?:${found})`)
})
