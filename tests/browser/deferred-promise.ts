/** A promise that a test resolves by hand: whoever awaits `opened` goes on when the test calls `open`. */
export class Deferred {
  readonly opened: Promise<void>
  open: () => void = () => {}

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve
    })
  }
}
