import type { Page } from '@playwright/test'

import type { CompleteAnswers } from '#machines/questions/answers.ts'

import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import type { RunningSite } from './running-site.ts'
import { newPerson, Visitor } from './visitor.ts'

/** Completes an assessment with these answers and dismisses the toast. */
export async function completeFromRecord(
  page: Page,
  { site, answers }: { site: RunningSite; answers?: CompleteAnswers },
) {
  const person = newPerson()
  const visitor = new Visitor(page)
  await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, ...(answers && { answers }), contact: person })
  await visitor.resume()
  await visitor.next()
  await visitor.seesResults()
  await visitor.toast.getByRole('button', { name: 'Dismiss' }).click()
  return person
}
