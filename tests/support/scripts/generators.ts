import { runCommand, type Command } from './run-command.ts'

/** Everything that is written from the code, and kept or read by people. */
const GENERATORS: Readonly<Record<string, Command>> = {
  diagrams: {
    does: 'writes docs/statecharts',
    program: 'tests/support/scripts/write-statechart-documents.ts',
  },
  drawings: {
    does: 'writes the hulls of the sample result and of the preview',
    program: 'tests/support/scripts/write-drawings.ts',
  },
  pictures: {
    does: 'takes the pictures of the README and of docs/tour.md',
    program: 'tests/support/scripts/take-screenshots.ts',
    readsBuild: true,
  },
  texts: {
    does: 'prints every sentence that the result and the letter can show',
    program: 'tests/support/scripts/print-texts.ts',
  },
  release: {
    does: 'makes an archive that needs only Node, for the address in SITE_ORIGIN',
    program: 'build/make-release.mjs',
  },
}

runCommand('npm run generate -- NAME', GENERATORS)
