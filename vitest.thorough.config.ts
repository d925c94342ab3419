/** Every case of each property, and the test files that `npm test` leaves out. Read where the effort is chosen. */
process.env['TEST_EFFORT'] = 'thorough'

const { default: usual } = await import('./vitest.config.ts')

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default usual
