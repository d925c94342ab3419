import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'

import { HalfDisc, Moon, Sun } from '#web/ui/icons.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import { findNextScheme } from '#web/theme/color-scheme.ts'

const ICONS = { light: Sun, dark: Moon, auto: HalfDisc } as const

/** Light colors, dark ones, or those of the system: its icon shows which, its name says what a press does. */
export function ColorSchemeSwitch() {
  // Mantine would otherwise stop transitions by a style element, which the policy of the pages refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const system = useColorScheme()
  // The prerendered page knows neither the device nor the system.
  const chosen = useIsHydrated() ? colorScheme : 'auto'
  const { scheme, label } = findNextScheme(chosen, system)
  const Icon = ICONS[chosen]
  return (
    <ActionIcon data-color-scheme-switch aria-label={label} data-tooltip={label} onClick={() => setColorScheme(scheme)}>
      <Icon />
    </ActionIcon>
  )
}
