// Faults as people make them, each as a replacement of a text that occurs once in its file. The list is kept by hand. When
// the code has changed, the program that applies the faults names each one that no longer fits.

const ASSESSMENT = 'machines/assessment/assessment.machine.ts'
const CONTEXT = 'machines/assessment/assessment-context.ts'
const ASSESSMENT_SETUP = 'machines/assessment/assessment-setup.ts'
const CONTACT = 'machines/contact/contact.machine.ts'
const WAITLIST = 'machines/waitlist/waitlist.machine.ts'
/** What follows the transition of the chart after a failed call, and finds it among others. */
const AFTER_FAILURE = `},
      },
      after: {`
/** The transition of the chart after a failed call. */
const REPORT_FAILS = `target: 'wizard',
          actions: 'emitReportFailed',
        ${AFTER_FAILURE}`

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} file
 * @property {string} from
 * @property {string} to
 * @property {readonly string[]} [tests] what runs in Vitest, where it is not the machines and their paths
 * @property {{ spec: string, title: string }} [browser] the test in Chromium for what no other test can see
 */

/** @type {readonly Fault[]} */
export const FAULTS = [
  {
    name: 'Next works without an answer',
    file: ASSESSMENT,
    from: `always: [{ guard: 'isAnswered', target: 'answered' }, { target: 'blank' }],`,
    to: `always: [{ target: 'answered' }],`,
  },
  { name: 'a failed submission is not heard', file: ASSESSMENT, from: REPORT_FAILS, to: AFTER_FAILURE },
  { name: 'a failed message is not heard', file: CONTACT, from: 'onError: {', to: 'unheard: {' },
  {
    name: 'a submission has no time-out',
    file: ASSESSMENT,
    from: `after: {
        submissionTimeout: {
          description: 'Nothing was heard of the report; a retry sends the same bytes.',
          target: 'wizard',
          actions: 'emitReportFailed',
        },
      },`,
    to: '',
  },
  {
    name: 'the delay before a notice is misspelled',
    file: WAITLIST,
    from: 'delays: { waitingDelay: WAITING_DELAY }',
    to: 'delays: { waitDelay: WAITING_DELAY }',
  },
  {
    name: 'the first option counts as unanswered',
    file: CONTEXT,
    from: 'answers[question.id] !== undefined',
    to: 'Boolean(answers[question.id])',
  },
  {
    name: 'a link does not close the menu',
    file: 'machines/nav/nav.machine.ts',
    from: `'link.followed': { description: 'A link was pressed.', target: 'closed' },`,
    to: '',
  },
  {
    name: 'a failed submission leads to the intro',
    file: ASSESSMENT,
    from: REPORT_FAILS,
    to: `target: 'intro',
          actions: 'emitReportFailed',
        },
      },
      after: {`,
  },
  {
    name: 'a failed sign-up shows no retry message',
    file: WAITLIST,
    from: `target: 'open.failed', actions: 'emitFailed' }`,
    to: `target: 'open.editing', actions: 'emitFailed' }`,
  },
  {
    name: 'a second press sends the report twice',
    file: ASSESSMENT,
    from: `invoke: {`,
    to: `on: { 'assessment.completed': { target: 'submitting', reenter: true } }, invoke: {`,
  },
  {
    name: 'a second press sends the message twice',
    file: CONTACT,
    from: `invoke: {`,
    to: `on: { 'message.submitted': { target: 'submitting', reenter: true } }, invoke: {`,
  },
  { name: 'each retry has a fresh id', file: ASSESSMENT_SETUP, from: 'context.stamp ?? stamp', to: 'stamp' },
  {
    name: 'a failure loses the answers',
    file: ASSESSMENT,
    from: REPORT_FAILS,
    to: `target: 'wizard',
          actions: ['reset', 'emitReportFailed'],
        },
      },
      after: {`,
  },
  {
    name: 'a reload loses the answers',
    file: 'machines/assessment/assessment-context.ts',
    from: '? null : { index, contact, answers, stamp }',
    to: '? null : { index, contact, answers: {}, stamp }',
  },
  {
    name: 'a failed submission asks for no toast',
    file: ASSESSMENT,
    from: REPORT_FAILS,
    to: `target: 'wizard',
        },
      },
      after: {`,
  },
  {
    name: 'a stored report asks for no toast',
    file: ASSESSMENT,
    from: `target: 'results',
            actions: 'emitReportStored',`,
    to: `target: 'results',`,
  },
  {
    name: 'other answers on the server count as stored',
    file: ASSESSMENT_SETUP,
    from: `outcome === 'conflict'`,
    to: `outcome !== 'stored' && outcome !== 'conflict'`,
  },
  {
    name: 'a band begins above its threshold',
    file: 'machines/scoring/score.ts',
    from: "score.composite >= BAND_THRESHOLDS['Quick Win']",
    to: "score.composite > BAND_THRESHOLDS['Quick Win']",
  },
  {
    name: 'the page of another network is taken for a receipt',
    file: 'src/web/api/send-report.ts',
    from: 'if (response.ok && isJson)',
    to: 'if (response.ok)',
    tests: ['--project', 'web', 'tests/web/send-report.test.ts'],
  },
  {
    name: 'the page shows no toast for a failed submission',
    file: 'src/web/pages/assessment-flow/actor/assessment-actor.tsx',
    from: `actor.on('report.failed', () => showToast(toasts.reportFailed)),`,
    to: '',
    browser: { spec: 'tests/browser/toasts.spec.ts', title: 'an error stays until it is dismissed' },
  },
  {
    name: 'the page does not tell the menu of a link',
    file: 'src/web/shell/mobile-menu.tsx',
    from: `const follow = () => actor.send({ type: 'link.followed' })`,
    to: 'const follow = () => {}',
    browser: { spec: 'tests/browser/mobile-menu.spec.ts', title: 'following a link closes the menu' },
  },
]
