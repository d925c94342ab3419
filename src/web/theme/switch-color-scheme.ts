export type ColorScheme = 'light' | 'dark' | 'auto'

/** Key of the chosen scheme in local storage. The script in index.html reads it before the first paint. */
export const COLOR_SCHEME_KEY = 'color-scheme'

const LABELS: Readonly<Record<ColorScheme, string>> = {
  light: 'Switch to light colors',
  dark: 'Switch to dark colors',
  auto: 'Use system colors',
}

/**
 * The scheme that the next press chooses, and the label of the switch. From `auto` it is the opposite of the system's
 * scheme, then the same scheme as the system's, then `auto` again.
 */
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
    /** Applies the stored scheme. The script in index.html defines it. */
    readonly applyScheme: () => void
  }
}

/**
 * Switches the color scheme on a page that is not hydrated yet. Mantine reads the stored scheme after hydration.
 *
 * @returns false if local storage is not available. The press must then wait for hydration, or Mantine would undo it.
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
