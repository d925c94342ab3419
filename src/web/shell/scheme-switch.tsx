import { HalfDisc } from '#web/ui/icons.tsx'

import { chooseColorScheme, useColorScheme } from './color-scheme.ts'
import classes from './scheme-switch.module.css'

/** Switches between light and dark; until it is pressed the page follows the system. */
export function SchemeSwitch() {
  const other = useColorScheme() === 'light' ? 'dark' : 'light'
  const label = `Switch to ${other} colors`
  return (
    <button
      type="button"
      className={classes.scheme}
      aria-label={label}
      data-tooltip={label}
      onClick={() => chooseColorScheme(other)}
    >
      <HalfDisc />
    </button>
  )
}
