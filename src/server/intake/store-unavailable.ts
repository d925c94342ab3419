/** A later try may succeed. Nothing was kept, unless the answer to a commit was lost: the next try gives `repeated`. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnavailable'
  }
}
