/** A later attempt may succeed. If only the answer to a commit was lost, it returns `repeated`. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnavailable'
  }
}
