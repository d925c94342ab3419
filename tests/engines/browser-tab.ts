import type { ScriptablePage } from '#tests/browser/scriptable-page.ts'

/** The keys that a walk presses, by the names of the DOM. */
export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowRight'

/** How a visitor has set up their browser. */
export interface TabOptions {
  /** The system asks for dark colors. */
  readonly isDark?: boolean
  /** The system asks for less motion. */
  readonly hasReducedMotion?: boolean
  readonly isWithoutScript?: boolean
}

/** A browser with one tab: what every engine's driver can do. */
export interface Tab extends ScriptablePage {
  /** Name and version of the engine. */
  readonly version: string
  /** Opens this address and resolves when its document has been read. */
  goto(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Presses the mouse at this point of the window. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  /** Types this text into the element with the focus. */
  type(text: string): Promise<void>
  /** Prints the page on A4 and returns the PDF. */
  print(): Promise<Buffer>
  /** Takes a picture of what is in view. */
  takePicture(): Promise<Buffer>
  close(): Promise<void>
}
