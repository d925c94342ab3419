import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { theme } from './theme.ts'

/** What the script in index.html reads before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

interface ThemeProviderProps {
  children: ReactNode
  /** Whatever was chosen, for the gallery's frames. */
  scheme?: 'light' | 'dark' | undefined
}

/** Mantine around every page: our theme, and the color scheme that the visitor chose or the system has. */
export function ThemeProvider({ children, scheme }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      // Variables stand in tokens.css: the policy of the pages allows no style element that a script writes.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
