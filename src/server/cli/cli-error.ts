/** What a command cannot do: a mistake on the command line (2), or something that is not as it must be (1). */
export class Refusal extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A mistake on the command line, told with where to look. */
export const usage = (message: string) => new Refusal(`${message}\nTry: leads --help`, 2)
