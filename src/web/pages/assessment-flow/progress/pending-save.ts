/** A report does not wait longer than this for the device, in milliseconds. */
const LONGEST_WAIT = 3000

/** The last save that was asked for. */
let saving: Promise<unknown> = Promise.resolve()

/** Remembers the last save that was asked for. */
export function rememberSave(save: Promise<unknown>): void {
  saving = save
}

/**
 * Waits until everything that was asked for is saved, or the device takes too long. A report is sent only then: if the
 * browser is killed meanwhile, the device knows its session id, and the next press sends the same report again.
 */
export function waitForSaves(): Promise<unknown> {
  return Promise.race([saving, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])
}
