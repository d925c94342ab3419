import { readdirSync } from 'node:fs'

import { runnerImport, type Plugin } from 'vite'

/** The file that has the owner's facts. */
export const SITE_FILE = 'src/web/content/site.ts'
const PORTRAIT_FOLDER = 'src/web/content/people'

/** What the build needs to know of a person (src/web/content/content-model.ts). */
interface Person {
  readonly id: string
  readonly name: string
  readonly portrait?: string
}

/** The people of the owner's facts, as they are on the disk now. */
export async function readPeople(): Promise<readonly Person[]> {
  const { module } = await runnerImport<{ readonly PEOPLE: readonly Person[] }>(`/${SITE_FILE}`, {
    configFile: false,
    logLevel: 'error',
  })
  return module.PEOPLE
}

/** What is wrong with the people, a line each. `files` are the names in the folder of the portraits. */
export function findPeopleProblems(people: readonly Person[], files: readonly string[]): string[] {
  const portraits = new Set(files.filter((file) => /\.(?:jpe?g|png|webp|avif)$/.test(file)))
  return people.flatMap(({ id, name, portrait }, index) => [
    ...(people.findIndex((other) => other.id === id) < index
      ? [`${SITE_FILE}: ${name} has the id ‘${id}’ of another person.`]
      : []),
    ...(portrait === undefined || portraits.has(portrait)
      ? []
      : [
          `${SITE_FILE}: The portrait of ${name} is ‘${portrait}’, but ${PORTRAIT_FOLDER} has no such file whose name ends with .jpg, .jpeg, .png, .webp or .avif.`,
        ]),
  ])
}

/** Stops a build in which the people have problems, and lists them. */
export function people(): Plugin {
  return {
    name: 'people',
    buildApp: {
      order: 'pre',
      async handler() {
        const problems = findPeopleProblems(await readPeople(), readdirSync(PORTRAIT_FOLDER))
        if (problems.length > 0) throw new Error(`The people have problems:\n${problems.join('\n')}`)
      },
    },
  }
}
