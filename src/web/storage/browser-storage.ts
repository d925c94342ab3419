type StorageName = 'localStorage' | 'sessionStorage'

/** What stands there; null where nothing does, or storage is refused. Never throws. */
export function readFrom(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** False where the browser refuses to keep anything. Never throws. */
export function writeTo(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Never throws. */
export function removeFrom(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key)
  } catch {
    // Storage that cannot be read holds nothing to remove.
  }
}
