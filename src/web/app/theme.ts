import { createTheme } from '@mantine/core'

/** Colors and type live in tokens.css; Mantine's own variables are switched off. */
export const theme = createTheme({
  respectReducedMotion: true,
  focusRing: 'never',
})
