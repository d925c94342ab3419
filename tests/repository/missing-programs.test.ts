import { expect, test, vi } from 'vitest'

import { skipUnlessFound } from '#tests/support/postgres/find-postgres-binaries.ts'

test('without PostgreSQL its tests fail in continuous integration, and elsewhere a line says that they are skipped', () => {
  expect(() => skipUnlessFound(undefined, true)).toThrow(/CI is set.*apt-get install postgresql/)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(skipUnlessFound(undefined, false)).toBeUndefined()
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SKIPPED: the tests of the PostgreSQL store'))
  } finally {
    said.mockRestore()
  }
  expect(skipUnlessFound('/usr/lib/postgresql/15/bin', true)).toBe('/usr/lib/postgresql/15/bin')
})
