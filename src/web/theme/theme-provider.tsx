import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { COLOR_SCHEME_KEY } from './switch-color-scheme.ts'

import { theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

interface ThemeProviderProps {
  children: ReactNode
  /** Forces a color scheme; the gallery uses it. */
  scheme?: 'light' | 'dark' | undefined
}

/** Mantine's provider with our theme and with the color scheme of the visitor or the system. */
export function ThemeProvider({ children, scheme }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      // The variables are in tokens.css: the Content-Security-Policy forbids style elements written by a script.
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
