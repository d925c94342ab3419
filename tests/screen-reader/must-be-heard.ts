import type { Act, Engine } from './screen-reader-session.ts'

/** Words that must be heard after this key, or while the page is read; in one browser if only it says them. */
export type Sentence = readonly [action: string, words: string | RegExp, only?: Engine]

const PAGE = 'has the page read'

/** What must be heard on each visit, act by act in this order. Much of what Orca says besides varies from run to run. */
export const MUST_BE_HEARD = {
  menu: [
    [PAGE, 'Skip to content link'],
    [PAGE, 'Menu collapsed push button'],
    [PAGE, 'AI Consulting that transforms how your business works heading level 1'],
    [PAGE, 'A spiral through five steps: Discover, Design, Deliver, Govern and Evolve. image'],
    [PAGE, '1 Discover selected radio button'],
    [PAGE, 'A platform score +0.08 not selected radio button'],
    ['Return', 'expanded'],
    ['Tab', 'AI Readiness Assessment 10-12 minutes, free link.'],
    ['Tab', 'Book Strategy Session (opens in a new tab) link.'],
    ['Escape', 'Menu collapsed push button.'],
    ['Return', 'AI Consulting: from one process to a working assistant | Keelson AI'],
  ],
  contact: [
    [PAGE, 'Ready to Transform Your Business? heading level 1'],
    ['Tab', 'form Send Us a Message Email entry you@company.example.'],
    ['Return', 'Email entry you@company.example. invalid entry. Email is required.'],
    ['Return', 'Email is required. Message is required'],
    ['Tab', /^Message entry .* invalid entry\. Message is required\./],
    ['Return', 'Thanks for message! We typically respond within 4 hours during business days'],
    ['Tab', 'Your message, sent from kim.larsen@harbor.example region Can you look at our contracts?'],
    ['Tab', 'form Join ABAP Copilot Waitlist Email entry'],
    ['Tab', 'Join Waitlist push button. By joining, you agree that'],
    ['Return', 'Please try again later!'],
    ['Return', 'Success! We will email you when the ABAP Copilot is ready, not before.'],
  ],
  assessment: [
    ['Tab', 'Work email entry required.'],
    ['Tab', 'I agree to the privacy notice and terms of use * check box not checked required.'],
    ['Tab', 'Start push button grayed. Still needed: a work email, a company name, and your consent.'],
    ['Return', 'Work email entry required. invalid entry. Work email is required.'],
    ['shift+Tab', 'invalid entry. Please use your work email address (personal email domains not allowed)'],
    ['Return', /Question 1 of 16: Where does your organization use AI today\? .*heading level 1/],
    [PAGE, 'Assessment for Harbor Works'],
    [
      PAGE,
      /heading level 1 .* panel Nowhere officially, although people may use public tools not selected radio button In/,
    ],
    [PAGE, /Your progress List with 8 items Stage & Organization ?, current/],
    [
      'Tab',
      'Where does your organization use AI today? (required) Choose the highest level that is fully true. panel.',
    ],
    ['Return', 'This question is required. Please select an answer to continue.'],
    ['Return', 'Question 2 of 16: Who is responsible for AI work?'],
    ['Right', 'Question 3 of 16: Which goals for AI have a budget or an owner?'],
    ['Tab', /Choose all that apply\. .* panel\. Lower cost of routine work check box not checked\./],
    ['Tab', 'We have no list of ideas yet. not selected radio button'],
    ['Down', 'We compare ideas only in discussion. selected radio button'],
    ['Tab', 'Complete Assessment push button grayed.'],
    ['Return', 'This question is required. Please select an answer to continue.'],
    ['Return', 'Sending your answers…'],
    ['Return', /Your organization shows .*potential for AI implementation heading level 1/, 'firefox'],
    ['Return', 'Assessment Complete. Your AI readiness results are ready! Our team will follow up'],
    [PAGE, /Snapshot for Harbor Works Your organization shows .*potential for AI implementation heading level 1/],
    [
      PAGE,
      /Overall score heading level 2 \d\.\d\d on a scale from 0 to 5\. The band Strategic Bet starts at 3\.20, the band Quick Win at 4\.00\. image/,
    ],
    [PAGE, /Your hull table with 11 rows 2 columns .*, the lowest .*leaving table\. Save picture push button/],
    [PAGE, /Governance & Risk \d\.\d\d on a scale from 0 to 5\. The gate opens above 2\.50\. image/],
    [PAGE, /Business Value [+−]\d\.\d\d, on axes from minus 1 to plus 1\. image/],
    [PAGE, /Stage & Organization description term \d\.\d\d (?:description value )?points/],
    [PAGE, /, your answer selected radio button/],
    [
      PAGE,
      /This week .*AI Readiness Position heading level 2 .*Dimension profile heading level 2 .*What if heading level 2/,
    ],
    [PAGE, /Keep this result heading level 2 .*Copy summary push button .*Start a new assessment push button/],
  ],
} as const satisfies Readonly<Record<string, readonly Sentence[]>>

const contains = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text)

/** The sentences that were not heard where they belong: after their action, and not before the sentence above. */
export function listUnheard(sentences: readonly Sentence[], acts: readonly Act[]): readonly Sentence[] {
  let from = 0
  return sentences.filter(([action, words]) => {
    const found = acts.findIndex(
      (act, at) => at >= from && act.action === action && contains(act.heard.join(' '), words),
    )
    from = Math.max(from, found)
    return found === -1
  })
}
