/**
 * The store cannot write or read now (full, locked, gone); a later try may succeed. Nothing was kept, unless the store
 * was lost between its commit and its answer: then the next try gives `repeated`.
 */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnavailable'
  }
}
