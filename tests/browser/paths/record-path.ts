import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page, TestInfo } from '@playwright/test'

import { RESULTS_FOLDER, type PathFailure, type PathResult } from '#tests/support/path-report/path-result-files.ts'
import { hashBuild } from '#tests/support/path-report/hash-build.ts'

import { readFailure } from './read-failure.ts'

/** Set by `npm run paths`: then every step leaves a picture. A step that fails always leaves one. */
const takesEveryPicture = process.env['PATH_PICTURES'] === '1'

let build: string | undefined

/** Records how far a path came and what went wrong, for the report. */
export class PathRecord {
  readonly #page: Page
  readonly #info: TestInfo
  readonly #path: Pick<PathResult, 'id' | 'model' | 'title'>
  readonly #pictures: Record<number, string> = {}
  #step: number | null = 0
  #part: PathFailure['part'] = 'doing'
  #failure: Omit<PathFailure, 'also'> | null = null

  constructor(page: Page, info: TestInfo, path: Pick<PathResult, 'id' | 'model' | 'title'>) {
    this.#page = page
    this.#info = info
    this.#path = path
    mkdirSync(RESULTS_FOLDER, { recursive: true })
    for (const file of readdirSync(RESULTS_FOLDER)) if (file.startsWith(path.id)) rmSync(join(RESULTS_FOLDER, file))
  }

  /** Runs one part of a step, and records an error. Steps are counted from 1; null stands for the end of the path. */
  async run(step: number | null, part: PathFailure['part'], doIt: () => Promise<unknown>): Promise<void> {
    this.#step = step
    this.#part = part
    try {
      await doIt()
    } catch (error) {
      this.#failure ??= { step, part, ...readFailure(error) }
      await this.#takePicture().catch(() => undefined)
      throw error
    }
    if (part === 'seeing' && takesEveryPicture) await this.#takePicture()
  }

  async #takePicture(): Promise<void> {
    if (this.#step === null) return
    const file = `${this.#path.id}-${this.#step}.jpg`
    await this.#page.screenshot({ path: join(RESULTS_FOLDER, file), type: 'jpeg', quality: 40, scale: 'css' })
    this.#pictures[this.#step] = file
  }

  /** Writes the result. Errors that no step has thrown, such as a fault on the console or too little time, count too. */
  write(count: number): void {
    const { status, errors, duration } = this.#info
    if (status === 'interrupted') return
    const isKnown = ({ summary, received }: Pick<PathFailure, 'summary' | 'received'>) =>
      summary === this.#failure?.summary && received === this.#failure.received
    const others = errors.map((error) => readFailure(error)).filter((other) => !isKnown(other))
    const [first = readFailure(`It ${status}`), ...rest] = this.#failure === null ? others : [this.#failure, ...others]
    const also = rest.map(({ summary, received }) => [summary, received].filter((text) => text !== null).join(': '))
    const failure = status === 'passed' ? null : { step: this.#step, part: this.#part, ...first, also }
    const result: PathResult = {
      ...this.#path,
      status: status === 'passed' ? 'passed' : 'failed',
      finishedAt: new Date().toISOString(),
      milliseconds: duration,
      build: (build ??= hashBuild()),
      rightSteps: failure === null || failure.step === null ? count : Math.max(0, failure.step - 1),
      pictures: this.#pictures,
      failure,
    }
    writeFileSync(join(RESULTS_FOLDER, `${this.#path.id}.json`), `${JSON.stringify(result, null, 2)}\n`)
  }
}
