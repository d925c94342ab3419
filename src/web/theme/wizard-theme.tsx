import { Checkbox, createTheme, MantineThemeProvider, Progress, Radio } from '@mantine/core'
import type { ReactNode } from 'react'

import optionGroup from './option-group.module.css'
import option from './option.module.css'
import progress from './progress.module.css'

/** The mark of an option, drawn by its CSS module. */
function OptionMark({ className }: { className?: string | undefined }) {
  return <span className={className} aria-hidden="true" />
}

const wizardTheme = createTheme({
  components: {
    Checkbox: Checkbox.extend({ defaultProps: { unstyled: true, icon: OptionMark }, classNames: option }),
    CheckboxGroup: Checkbox.Group.extend({ defaultProps: { unstyled: true }, classNames: optionGroup }),
    Progress: Progress.extend({ classNames: progress }),
    ProgressRoot: Progress.Root.extend({ defaultProps: { unstyled: true } }),
    Radio: Radio.extend({ defaultProps: { unstyled: true, icon: OptionMark }, classNames: option }),
    RadioGroup: Radio.Group.extend({ defaultProps: { unstyled: true }, classNames: optionGroup }),
  },
})

/** The theme for Mantine components that only the assessment uses: questions and progress. */
export function WizardTheme({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={wizardTheme}>{children}</MantineThemeProvider>
}
