/** Closed until it is opened, once. */
export class Gate {
  readonly opened: Promise<void>
  open: () => void = () => {}

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve
    })
  }
}
