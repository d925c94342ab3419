import {
  ActionIcon,
  Anchor,
  Burger,
  Button,
  createTheme,
  UnstyledButton,
  VisuallyHidden,
  type ActionIconVariant,
  type ButtonVariant as MantineButtonVariant,
} from '@mantine/core'

import actionIcon from './action-icon.module.css'
import burger from './burger.module.css'
import button from './button.module.css'
import hidden from './visually-hidden.module.css'

/**
 * `solid`: the one main action of a view. `line`: other actions. `band` and `band-line`: the same two on the dark band.
 * `quiet`: an underlined word, for rare actions.
 */
export type ButtonVariant = 'solid' | 'line' | 'band' | 'band-line' | 'quiet'

declare module '@mantine/core' {
  interface ButtonProps {
    variant?: ButtonVariant | MantineButtonVariant
  }
  interface ActionIconProps {
    variant?: 'quiet' | ActionIconVariant
  }
}

/**
 * The theme for Mantine components that most pages use. Mantine's own styles are not loaded: each component is unstyled
 * and uses the CSS module of the same name. form-theme.tsx adds components of forms and wizard-theme.tsx those of the
 * wizard, so that a page loads only the styles that it needs. For the same reason Badge and Breadcrumbs get their classes
 * where they are used.
 */
export const theme = createTheme({
  respectReducedMotion: true,
  focusRing: 'never',
  components: {
    // Mantine does not know this variant. For its own variants it would write colors into a style attribute.
    ActionIcon: ActionIcon.extend({ defaultProps: { unstyled: true, variant: 'quiet' }, classNames: actionIcon }),
    Anchor: Anchor.extend({ defaultProps: { unstyled: true, underline: 'never' } }),
    Burger: Burger.extend({ defaultProps: { unstyled: true }, classNames: burger }),
    Button: Button.extend({ defaultProps: { unstyled: true }, classNames: button }),
    // No `extend` here: it would import Table and its scroll area into every page.
    Table: { defaultProps: { unstyled: true, verticalSpacing: undefined } },
    UnstyledButton: UnstyledButton.extend({ defaultProps: { unstyled: true } }),
    VisuallyHidden: VisuallyHidden.extend({ defaultProps: { unstyled: true }, classNames: hidden }),
  },
})
