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
export function findPeopleProblems(listed: readonly Person[], files: readonly string[]): string[] {
  const portraits = new Set(files.filter((file) => /\.(?:jpe?g|png|webp|avif)$/.test(file)))
  const ids = new Set<string>()
  return listed.flatMap(({ id, name, portrait }) => {
    const problems: string[] = []
    if (ids.has(id)) problems.push(`${SITE_FILE}: ${name} has the id ‘${id}’ of another person.`)
    if (portrait !== undefined && !portraits.has(portrait))
      problems.push(
        `${SITE_FILE}: The portrait of ${name} is ‘${portrait}’, and ${PORTRAIT_FOLDER} has no JPEG, PNG, WebP or AVIF file of this name.`,
      )
    ids.add(id)
    return problems
  })
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
