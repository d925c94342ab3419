import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useColorScheme, useMounted } from '@mantine/hooks'

import { HalfDisc, Moon, Sun } from '#web/ui/icons.tsx'

const LABELS: Readonly<Record<MantineColorScheme, string>> = {
  light: 'Switch to light colors',
  dark: 'Switch to dark colors',
  auto: 'Follow the colors of the system',
}
const ICONS = { light: Sun, dark: Moon, auto: HalfDisc } as const

/** What the next press chooses: first the other scheme, then the system's own by name, then the system again. */
function schemeAfter(chosen: MantineColorScheme, system: 'light' | 'dark'): MantineColorScheme {
  const other = system === 'light' ? 'dark' : 'light'
  if (chosen === 'auto') return other
  return chosen === other ? system : 'auto'
}

/** Light colors, dark ones, or those of the system: its icon shows which, its name says what a press does. */
export function ColorSchemeSwitch() {
  // Mantine would otherwise stop transitions by a style element, which the policy of the pages refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const system = useColorScheme()
  // The prerendered page knows neither the device nor the system.
  const chosen = useMounted() ? colorScheme : 'auto'
  const next = schemeAfter(chosen, system)
  const Icon = ICONS[chosen]
  return (
    <ActionIcon aria-label={LABELS[next]} data-tooltip={LABELS[next]} onClick={() => setColorScheme(next)}>
      <Icon />
    </ActionIcon>
  )
}
