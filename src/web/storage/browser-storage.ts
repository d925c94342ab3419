type StorageName = 'localStorage' | 'sessionStorage'

/** Reads a value; null if there is none or the browser refuses. Never throws. */
export function readFrom(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Writes a value; false if the browser refuses. Never throws. */
export function writeTo(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Removes a value. Never throws. */
export function removeFrom(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key)
  } catch {
    // If the browser refuses storage, there is nothing to remove.
  }
}
