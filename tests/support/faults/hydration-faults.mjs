// Faults of what is pressed before a page is hydrated, and while it is.

const spec = 'tests/browser/press-during-hydration.spec.ts'

/** @type {readonly import('./fault-list.mjs').Fault[]} */
export const HYDRATION_FAULTS = [
  {
    area: 'pages',
    name: 'a press can come between hydration and its effects',
    file: 'src/web/ui/use-is-hydrated.ts',
    from: 'useLayoutEffect(() =>',
    to: 'useEffect(() =>',
    browser: { spec, title: 'before the effects of hydration stays open' },
  },
  {
    area: 'pages',
    name: 'presses that have waited for hydration are performed in one task',
    file: 'src/web/app/early-presses.ts',
    from: 'await waitForNextTask()',
    to: '',
    browser: { spec, title: 'that are pressed before hydration are all set' },
  },
  {
    area: 'pages',
    name: 'a press that is repeated during hydration is performed again after it',
    file: 'src/web/app/early-presses.ts',
    from: 'waiting.delete(button)',
    to: '',
    browser: { spec, title: 'once more during it are set, once' },
  },
]
