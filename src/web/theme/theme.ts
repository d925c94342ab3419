import {
  ActionIcon,
  Anchor,
  Badge,
  Burger,
  Button,
  createTheme,
  UnstyledButton,
  VisuallyHidden,
  type ActionIconVariant,
  type ButtonVariant as MantineButtonVariant,
} from '@mantine/core'

import actionIcon from './action-icon.module.css'
import badge from './badge.module.css'
import breadcrumbs from './breadcrumbs.module.css'
import burger from './burger.module.css'
import button from './button.module.css'
import hidden from './visually-hidden.module.css'

/**
 * `solid`: the one main action of a view. `line`: the others. `band` and `band-line`: the same on the dark band. `quiet`: an
 * underlined word, for what is seldom wanted.
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
 * How the parts of Mantine look that stand on most pages. Nothing of Mantine's own styles is loaded: each part is unstyled
 * and wears the classes of our module of the same name. Parts of forms are added by form-theme.ts, those of the wizard by
 * wizard-theme.ts, so that a page carries the styles of what it shows.
 */
export const theme = createTheme({
  respectReducedMotion: true,
  focusRing: 'never',
  components: {
    // A variant that Mantine does not know, so that it writes no colors of its own into the element.
    ActionIcon: ActionIcon.extend({ defaultProps: { unstyled: true, variant: 'quiet' }, classNames: actionIcon }),
    Anchor: Anchor.extend({ defaultProps: { unstyled: true, underline: 'never' } }),
    Burger: Burger.extend({ defaultProps: { unstyled: true }, classNames: burger }),
    Button: Button.extend({ defaultProps: { unstyled: true }, classNames: button }),
    Badge: Badge.extend({ defaultProps: { unstyled: true }, classNames: badge }),
    // Without their `extend`, which would take them, and the scroll area that a table knows, to pages that have none.
    Breadcrumbs: { defaultProps: { unstyled: true }, classNames: breadcrumbs },
    Table: { defaultProps: { unstyled: true, verticalSpacing: undefined } },
    UnstyledButton: UnstyledButton.extend({ defaultProps: { unstyled: true } }),
    VisuallyHidden: VisuallyHidden.extend({ defaultProps: { unstyled: true }, classNames: hidden }),
  },
})
