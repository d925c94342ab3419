import { Alert, Checkbox, createTheme, Input, InputWrapper, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import alert from './alert.module.css'
import checkbox from './checkbox.module.css'
import input from './input.module.css'

declare module '@mantine/core' {
  interface AlertProps {
    variant?: 'success' | 'failure'
  }
}

/** Mantine would write variables for its sizes and colors into the elements; the policy of the pages allows no such style. */
const NONE = undefined as never

/** `TextInput` and `Textarea` are made of `InputWrapper` and `Input`, and wear their classes. */
const theme = createTheme({
  components: {
    // Of a note: the announcer has said it, and whoever hears the page must not hear it twice.
    Alert: Alert.extend({ defaultProps: { unstyled: true, role: 'note' }, classNames: alert }),
    // The style sheet draws the check mark.
    Checkbox: Checkbox.extend({
      defaultProps: { unstyled: true, radius: NONE, icon: () => null },
      vars: () => ({ root: { '--checkbox-color': '' } }),
      classNames: checkbox,
    }),
    Input: Input.extend({
      defaultProps: { unstyled: true, size: NONE, leftSectionPointerEvents: NONE },
      classNames: input,
    }),
    InputWrapper: InputWrapper.extend({ defaultProps: { unstyled: true }, classNames: input }),
  },
})

/** Around forms, so that other pages do not carry their styles. */
export function FormTheme({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
