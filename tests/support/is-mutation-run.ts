/** Whether Stryker runs the tests, once for each change of the code. Expensive tests then do less. */
export const isMutated = process.env['STRYKER_MUTATOR_WORKER'] !== undefined
