/** Whether Stryker runs the tests, each time against another change to the code: what costs much is then tried in less. */
export const isMutated = process.env['STRYKER_MUTATOR_WORKER'] !== undefined
