import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { HelmetProvider } from 'react-helmet-async'

import { theme } from './theme.ts'

/** Colors come from tokens.css, so Mantine writes no variables and no style element into the page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <HelmetProvider>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </HelmetProvider>
  )
}
