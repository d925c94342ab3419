/** A command failed. Exit code 2: the command line is wrong. Exit code 1: something else is not as it must be. */
export class CliError extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}
