/** What a command cannot do: a mistake on the command line (2), or something that is not as it must be (1). */
export class CliError extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A mistake on the command line, told with where to look. */
export const createUsageError = (message: string) => new CliError(`${message}\nTry: leads --help`, 2)
