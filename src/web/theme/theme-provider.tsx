import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { COLOR_SCHEME_KEY } from './color-scheme.ts'

import { theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

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
