import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { theme } from './theme.ts'

/** What the script in index.html reads before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

/** Mantine around every page: our theme, and the color scheme that the visitor chose or the system has. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // Variables stand in tokens.css: the policy of the pages allows no style element that a script writes.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
