// Faults of what is pressed before a page is hydrated, and while it is.

const spec = 'tests/browser/clicks-during-hydration.spec.ts'
const changed = 'tests/browser/page-changed-before-hydration.spec.ts'

/** @type {readonly import('./fault-list.mjs').Fault[]} */
export const HYDRATION_FAULTS = [
  {
    area: 'pages',
    name: 'a press can come between hydration and its effects',
    file: 'src/web/ui/use-is-hydrated.ts',
    from: 'import { useLayoutEffect,',
    to: 'import { useEffect as useLayoutEffect,',
    browser: { spec, title: 'goes on from the color scheme that was chosen' },
  },
  {
    area: 'pages',
    name: 'presses that have waited for hydration are performed in one task',
    file: 'src/web/app/handle-clicks-during-hydration.ts',
    from: 'await new Promise((resolve) => setTimeout(resolve))',
    to: '',
    browser: { spec, title: 'that are pressed before hydration are all set' },
  },
  {
    area: 'pages',
    name: 'the router follows a link before the content of the page is hydrated',
    file: 'src/web/app/handle-clicks-during-hydration.ts',
    from: 'event.stopPropagation()',
    to: '{}',
    browser: { spec, title: 'is hydrated is followed, without an error' },
  },
  {
    area: 'pages',
    name: 'what was typed is lost when React renders the page anew',
    file: 'src/web/app/keep-state-through-hydration.ts',
    from: 'Object.assign(to, { [property]: from[property] })',
    to: '',
    browser: { spec: changed, title: 'a password manager puts a button and a field' },
  },
  {
    area: 'pages',
    name: 'presses that wait are performed on what React has removed',
    file: 'src/web/app/handle-clicks-during-hydration.ts',
    from: 'findReplacement(pressed) ?? pressed',
    to: 'pressed',
    browser: {
      spec: changed,
      title: 'a password manager puts a button and a field',
    },
  },
  {
    area: 'pages',
    name: 'the menu closes when React renders the page anew',
    file: 'src/web/shell/mobile-menu.tsx',
    from: 'if (!isMenuOpen()) return',
    to: "if (menu.current?.matches(':popover-open') !== true) return",
    browser: { spec: changed, title: 'a password manager puts a button and a field' },
  },
  {
    area: 'pages',
    name: 'a press is lost when React removes what is pressed',
    file: 'src/web/app/redo-lost-presses.ts',
    from: 'if (replacement) press(replacement)',
    to: 'if (replacement) continue',
    browser: {
      spec: 'tests/browser/press-on-changed-page.spec.ts',
      title: 'pressed before React has found the change',
    },
  },
  {
    area: 'pages',
    name: 'a field that is filled in without an event does not count',
    file: 'src/web/ui/use-fill-form.ts',
    from: "['focusin', 'focusout', 'change', 'submit'] as const",
    to: '[] as const',
    browser: { spec: 'tests/browser/filled-without-events.spec.ts', title: 'without an event is sent' },
  },
]
