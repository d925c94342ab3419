import { Alert, createTheme, Input, InputWrapper, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import alert from './alert.module.css'
import checkbox from './checkbox.module.css'
import input from './input.module.css'

declare module '@mantine/core' {
  interface AlertProps {
    variant?: 'success' | 'failure'
  }
}

/** Turns off a default of Mantine that would write a style attribute; the Content-Security-Policy forbids those. */
const UNSET = undefined as never

/** `TextInput` and `Textarea` consist of `InputWrapper` and `Input`, so they use the classes of these two. */
const theme = createTheme({
  components: {
    // The role `note` instead of `alert`: the announcer already reads the message, and it must not be read twice.
    Alert: Alert.extend({ defaultProps: { unstyled: true, role: 'note' }, classNames: alert }),
    // The style sheet draws the check mark.
    // No `extend` here: it would import Checkbox into the forms that have none.
    Checkbox: {
      defaultProps: { unstyled: true, radius: UNSET, icon: () => null },
      vars: () => ({ root: { '--checkbox-color': '' } }),
      classNames: checkbox,
    },
    Input: Input.extend({
      // A name may be in a script that is written from right to left.
      defaultProps: {
        unstyled: true,
        size: UNSET,
        leftSectionPointerEvents: UNSET,
        attributes: { input: { dir: 'auto' } },
      },
      classNames: input,
    }),
    InputWrapper: InputWrapper.extend({ defaultProps: { unstyled: true }, classNames: input }),
  },
})

/** The theme of forms. It is separate from the main theme so that other pages do not load these styles. */
export function FormTheme({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
