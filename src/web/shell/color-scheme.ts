import { useSyncExternalStore } from 'react'

type Scheme = 'light' | 'dark'

/** The script in index.html reads it before the first paint, and tokens.css obeys the attribute. */
const KEY = 'color-scheme'

const system = () => window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function current(): Scheme {
  const chosen = document.documentElement.dataset['colorScheme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system().matches ? 'dark' : 'light'
}

function subscribe(listen: () => void): () => void {
  const query = system()
  query.addEventListener('change', listen)
  listeners.add(listen)
  return () => {
    query.removeEventListener('change', listen)
    listeners.delete(listen)
  }
}

/** The scheme that is shown; 'light' while the page is prerendered. */
export function useColorScheme(): Scheme {
  return useSyncExternalStore(subscribe, current, () => 'light')
}

/** Shows this scheme whatever the system says, on this device from now on. */
export function chooseColorScheme(scheme: Scheme): void {
  document.documentElement.dataset['colorScheme'] = scheme
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // Blocked storage: the choice holds for this page.
  }
  listeners.forEach((listen) => listen())
}
