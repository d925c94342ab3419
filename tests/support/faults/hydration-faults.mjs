// Faults of what is pressed before a page is hydrated, and while it is.

const spec = 'tests/browser/clicks-during-hydration.spec.ts'

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
]
