export type ColorScheme = 'light' | 'dark' | 'auto'

/** Where the device keeps the chosen scheme; the script in index.html reads it before the first paint. */
export const COLOR_SCHEME_KEY = 'color-scheme'

const LABELS: Readonly<Record<ColorScheme, string>> = {
  light: 'Switch to light colors',
  dark: 'Switch to dark colors',
  auto: 'Follow the colors of the system',
}

/** What the next press chooses, with its label: first the other scheme, then the system's own by name, then the system again. */
export function findNextScheme(
  chosen: string | null,
  system: 'light' | 'dark',
): { scheme: ColorScheme; label: string } {
  const other = system === 'light' ? 'dark' : 'light'
  const afterSystem = chosen === system ? 'auto' : other
  const scheme = chosen === other ? system : afterSystem
  return { scheme, label: LABELS[scheme] }
}

declare global {
  interface Window {
    /** Shows the scheme that the device keeps; it stands in index.html. */
    readonly applyScheme: () => void
  }
}

/**
 * Does what the color scheme switch does, on a page that is not hydrated yet. Mantine goes on from the scheme that is kept.
 *
 * @returns False where the device keeps nothing: the press has to wait for Mantine, which would not know of it.
 */
export function switchSchemeAtOnce(button: HTMLElement): boolean {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  try {
    const { scheme } = findNextScheme(localStorage.getItem(COLOR_SCHEME_KEY), system)
    localStorage.setItem(COLOR_SCHEME_KEY, scheme)
    button.ariaLabel = findNextScheme(scheme, system).label
  } catch {
    return false
  }
  window.applyScheme()
  return true
}
