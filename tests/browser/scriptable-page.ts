/** What runs functions and programs in a page: Playwright's pages and frames, and every tab of tests/engines. */
export interface ScriptablePage {
  evaluate<Result>(run: string | (() => Result | Promise<Result>)): Promise<Result>
  evaluate<Result, Argument>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>
}
