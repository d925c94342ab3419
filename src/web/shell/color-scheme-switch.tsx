import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'

import { HalfDisc, Moon, Sun } from '#web/ui/icons.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import { findNextScheme } from '#web/theme/switch-color-scheme.ts'

const ICONS = { light: Sun, dark: Moon, auto: HalfDisc } as const

/** Switches between light, dark and system colors. The icon shows the current scheme, the label names the next one. */
export function ColorSchemeSwitch() {
  // Otherwise Mantine adds a style element to stop transitions, and the Content-Security-Policy refuses that.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const system = useColorScheme()
  // The prerendered page cannot know the choice of the visitor.
  const chosen = useIsHydrated() ? colorScheme : 'auto'
  const { scheme, label } = findNextScheme(chosen, system)
  const Icon = ICONS[chosen]
  return (
    <ActionIcon data-color-scheme-switch aria-label={label} data-tooltip={label} onClick={() => setColorScheme(scheme)}>
      <Icon />
    </ActionIcon>
  )
}
