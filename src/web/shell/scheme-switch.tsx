import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

import { HalfDisc } from '#web/ui/icons.tsx'

import classes from './scheme-switch.module.css'

/** Switches between light and dark; until it is pressed the page follows the system. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const computed = useComputedColorScheme('light')
  const current = useMounted() ? computed : 'light'
  const other = current === 'light' ? 'dark' : 'light'
  return (
    <button
      type="button"
      className={classes.scheme}
      aria-label={`Switch to ${other} colors`}
      data-tooltip={`Switch to ${other} colors`}
      onClick={() => setColorScheme(other)}
    >
      <HalfDisc />
    </button>
  )
}
